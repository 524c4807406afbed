import { type Change, targetOfChange } from '../space/content-record.ts';
import { findIn, type Space } from '../space/space.ts';
import type { Happening } from '../webhooks/webhook-call.ts';

/**
 * What happens to readers when changes are thrown away: what the export has published counts as published again, the
 * rest is gone. Times go back with it, so nobody would find it by looking for what is new.
 */
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
