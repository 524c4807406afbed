import type { Entry } from './content.ts';

export const ENTRY_STATES = ['published', 'changed', 'draft'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export const STATE_NAMES: Readonly<Record<EntryState, string>> = {
  published: 'Published',
  changed: 'Changed',
  draft: 'Draft',
};

/** Whether an entry is published as it stands. Publishing itself counts as one version. */
export function entryState({ sys }: Pick<Entry, 'sys'>): EntryState {
  if (sys.publishedVersion === undefined) return 'draft';
  return sys.version > sys.publishedVersion + 1 ? 'changed' : 'published';
}
