/** `begin` and `end` stand around a fragment that is rendered now; `instead` stands for one that was rendered before. */
export type FragmentMarks =
  | { readonly begin: string; readonly end: string; readonly instead?: never }
  | { readonly instead: string; readonly begin?: never; readonly end?: never };

/** The fragment cache as one page sees it while it is rendered; on the server alone. */
export interface Fragments {
  /** Marks of the fragment whose markup follows from these values, all of them JSON, and from nothing else. */
  readonly marksOf: (inputs: readonly unknown[]) => FragmentMarks;
}
