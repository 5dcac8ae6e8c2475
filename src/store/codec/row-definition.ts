import type { Definition } from '../../model/definition.js';

/** Reads single parts of definitions by ordinal. */
export interface DefinitionParts {
  readonly parents: Int32Array;
  kindOf(ordinal: number): Definition['kind'];
  nameOf(ordinal: number): string;
  qualifiedNameOf(ordinal: number): string;
  signatureOf(ordinal: number): string;
  docOf(ordinal: number): string;
  startLineOf(ordinal: number): number;
  endLineOf(ordinal: number): number;
  tokensOf(ordinal: number): Definition['tokens'];
  isExported(ordinal: number): boolean;
  membersOf(ordinal: number): readonly string[];
  basesOf(ordinal: number): readonly string[];
}

/** A definition whose parts are read on demand. Resolving names needs kinds, but seldom texts. */
export class RowDefinition implements Definition {
  private knownName: string | null = null;
  private knownQualifiedName: string | null = null;
  private knownMembers: readonly string[] | null = null;
  private knownSignature: string | null = null;

  constructor(
    private readonly rows: DefinitionParts,
    private readonly ordinal: number,
  ) {}

  get kind(): Definition['kind'] {
    return this.rows.kindOf(this.ordinal);
  }

  get name(): string {
    this.knownName ??= this.rows.nameOf(this.ordinal);
    return this.knownName;
  }

  get qualifiedName(): string {
    this.knownQualifiedName ??= this.rows.qualifiedNameOf(this.ordinal);
    return this.knownQualifiedName;
  }

  get parent(): number {
    return this.rows.parents[this.ordinal]!;
  }

  get startLine(): number {
    return this.rows.startLineOf(this.ordinal);
  }

  get endLine(): number {
    return this.rows.endLineOf(this.ordinal);
  }

  get tokens(): Definition['tokens'] {
    return this.rows.tokensOf(this.ordinal);
  }

  get signature(): string {
    // Cached, because every use of a name compares it with each definition of that name.
    this.knownSignature ??= this.rows.signatureOf(this.ordinal);
    return this.knownSignature;
  }

  get doc(): string {
    return this.rows.docOf(this.ordinal);
  }

  get exported(): boolean {
    return this.rows.isExported(this.ordinal);
  }

  get members(): readonly string[] {
    this.knownMembers ??= this.rows.membersOf(this.ordinal);
    return this.knownMembers;
  }

  get bases(): readonly string[] {
    return this.rows.basesOf(this.ordinal);
  }
}
