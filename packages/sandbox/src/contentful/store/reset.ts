import { type Change, type ContentRecord, targetOfChange } from '../space/content-record.ts';
import { findIn, type Space } from '../space/space.ts';
import type { Happening } from '../webhooks/webhook-call.ts';
import type { ContentState } from './content-state.ts';

/**
 * Resources of the export that were given back to it, as of that moment: their contents go back, their times do not. Who
 * looks for what is new would never see it otherwise.
 */
export const givenBack = (base: Space, givenBackAt: ContentState['givenBackAt']): ContentRecord[] =>
  Object.entries(givenBackAt).flatMap(([key, moment]) => {
    const record = base.records.get(key);
    // An export that is newer still has times of its own.
    if (record === undefined || record.sys.updatedAt >= moment) return [];
    const { sys } = record;
    const isPublished = sys.publishedVersion !== undefined;
    return [{ ...record, sys: { ...sys, updatedAt: moment, ...(isPublished ? { publishedAt: moment } : {}) } }];
  });

/** What happens to readers when changes are thrown away: what the export has published is published again, the rest is gone. */
export const happeningsOfReset = (
  changes: readonly Change[],
  spaces: { readonly before: Space; readonly after: Space },
): Happening[] =>
  changes.flatMap((change): Happening[] => {
    const target = targetOfChange(change);
    if (findIn(spaces.after, 'delivery', target) !== undefined) return [{ action: 'publish', ...target, ...spaces }];
    if (findIn(spaces.before, 'delivery', target) === undefined) return [];
    const isThere = findIn(spaces.after, 'management', target) !== undefined;
    return [{ action: isThere ? 'unpublish' : 'delete', ...target, ...spaces }];
  });
