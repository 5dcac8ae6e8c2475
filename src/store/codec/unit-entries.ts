/** Entries as columns that grow while reading. */
export class UnitEntries {
  units: Uint32Array;
  fields: Uint8Array;
  frequencies: Uint16Array;
  count = 0;
  /** Where the last read entries end in their bytes. */
  end = 0;

  /** @param room Number of entries to reserve. */
  constructor(room = 1024) {
    this.units = new Uint32Array(room);
    this.fields = new Uint8Array(room);
    this.frequencies = new Uint16Array(room);
  }

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
