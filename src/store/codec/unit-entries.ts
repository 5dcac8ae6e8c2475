/** Entries as columns that grow as they are read into. */
export class UnitEntries {
  units = new Uint32Array(1024);
  fields = new Uint8Array(1024);
  frequencies = new Uint16Array(1024);
  count = 0;
  /** Where the entries that were read last end in their bytes. */
  end = 0;

  grow(): void {
    const { units, fields, frequencies } = this;
    this.units = new Uint32Array(units.length * 2);
    this.fields = new Uint8Array(units.length * 2);
    this.frequencies = new Uint16Array(units.length * 2);
    this.units.set(units);
    this.fields.set(fields);
    this.frequencies.set(frequencies);
  }
}
