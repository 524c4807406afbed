import type { ByLocale, Entry } from './model.ts';
import { link, NO_METADATA, sys } from './sys.ts';

interface EntryFacts {
  readonly contentType: string;
  readonly id: string;
  readonly date: string;
  readonly fields: Readonly<Record<string, ByLocale>>;
}

/** A published entry. */
export function entry({ contentType, id, date, fields }: EntryFacts): Entry {
  return { metadata: NO_METADATA, sys: sys({ type: 'Entry', id, date, contentType }), fields };
}

/** Links to entries whose ids are a prefix and a slug, such as `label-strings`. */
export function entryLinksTo(prefix: string, slugs: readonly string[]) {
  return slugs.map((slug) => link('Entry', `${prefix}-${slug}`));
}
