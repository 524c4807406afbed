import { z } from 'zod';
import { propertyOf } from '../ingestion/token.ts';
import type { CollectedRecord } from '../record-log.ts';

/** Which events a person wants to see; nothing means all. */
export const viewSchema = z
  .object({ event: z.string().trim().default(''), person: z.string().trim().default('') })
  .catch({ event: '', person: '' });
export type View = z.infer<typeof viewSchema>;

export const isEvent = ({ route }: CollectedRecord): boolean => route === 'track' || route === 'import';

/** Tells whether an event is to be seen: by its whole name, and by any part of a person's id. */
export function isWanted({ data }: CollectedRecord, { event, person }: View): boolean {
  if (event !== '' && data.event !== event) return false;
  return person === '' || String(propertyOf(data.properties, 'distinct_id') ?? '').includes(person);
}

/** The address of the page that shows this. */
export function viewHref(view: Partial<View>): string {
  const given = Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? '/analytics' : `/analytics?${new URLSearchParams(given)}`;
}
