/** A value that a kept part was made of, beside its data. */
export type FragmentFact = string | number | boolean;

/** What the markup of a part follows from, all of it. */
export interface FragmentKey {
  readonly name: string;
  /** Its marks are the names of metas, which go away with them. */
  readonly isInHead?: boolean;
  /** The public answers that it shows, by identity: as long as the same one is at hand, the part is the same. */
  readonly of: readonly object[];
  /** The texts of its language, by identity. */
  readonly texts: object;
  readonly facts: readonly FragmentFact[];
}

/** `begin` and `end` stand around a part that is rendered now; `instead` stands for one that was rendered before. */
export type FragmentMarks =
  | { readonly begin: string; readonly end: string; readonly instead?: never }
  | { readonly instead: string; readonly begin?: never; readonly end?: never };

/** Parts of pages that are rendered once and shown to everybody; what the server does about them, for one request. */
export interface Fragments {
  /** Null when nobody can be sure that the part is everybody's: it is rendered as any other. */
  readonly marksOf: (part: FragmentKey) => FragmentMarks | null;
  /** Stands in JSON for a public answer whose text is known already; null for all else. */
  readonly markOfAnswer: (answer: object) => string | null;
  /** Stands in a script for a text of the build, which follows from `of` alone. */
  readonly markOfText: (of: object, text: () => string) => string;
}
