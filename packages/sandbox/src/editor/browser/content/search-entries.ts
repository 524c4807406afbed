import type { Entry } from './content.ts';
import type { ContentStore } from './content-store.ts';
import { type EntryState, entryState } from './entry-state.ts';

export interface EntryFilter {
  readonly words: string;
  /** Empty: every type. */
  readonly contentType: string;
  /** Empty: every state. */
  readonly state: EntryState | '';
}

/** Entries in which every word is found, in any language, in a text or in the id; newest change first. */
export function searchEntries(store: ContentStore, { words, contentType, state }: EntryFilter): readonly Entry[] {
  const wanted = words.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  return [...store.entries.values()]
    .filter(
      (entry) =>
        (contentType === '' || entry.sys.contentType.sys.id === contentType) &&
        (state === '' || entryState(entry) === state) &&
        (wanted.length === 0 || hasWords(entry, wanted)),
    )
    .sort((one, other) => newest(one, other) || one.sys.id.localeCompare(other.sys.id, 'en'));
}

const newest = (one: Entry, other: Entry): number =>
  (other.sys.updatedAt ?? '').localeCompare(one.sys.updatedAt ?? '', 'en');

function hasWords(entry: Entry, words: readonly string[]): boolean {
  const text = [entry.sys.id, ...textsIn(entry.fields)].join('\n').toLocaleLowerCase('en');
  return words.every((word) => text.includes(word));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
