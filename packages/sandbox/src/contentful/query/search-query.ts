import type { Operator } from './operators.ts';

export interface Filter {
  /** Such as `['fields', 'artist', 'sys', 'id']`. */
  readonly path: readonly string[];
  readonly operator: Operator;
  readonly operand: string;
}

export interface Ordering {
  readonly path: readonly string[];
  readonly isDescending: boolean;
}

/** The search parameters of a collection, parsed but not yet held against the content model. */
export interface SearchQuery {
  readonly contentType: string | undefined;
  readonly locale: string | undefined;
  /** How deep links are followed, 0 to 10. */
  readonly include: number;
  readonly skip: number;
  readonly limit: number;
  readonly order: readonly Ordering[];
  readonly select: readonly (readonly string[])[];
  readonly text: string | undefined;
  readonly linksToEntry: string | undefined;
  readonly linksToAsset: string | undefined;
  readonly mimeTypeGroups: readonly string[];
  readonly filters: readonly Filter[];
}
