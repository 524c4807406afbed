import { drumStrikeFields } from './fields.ts';
import type { LocalizedContent } from './localized-content.ts';

const STRIKE = 'drumStrike';
const TYPES: ReadonlySet<string> = new Set(['drumKit', 'drumPad', 'drumPattern', STRIKE]);

/** Ids of all entries and assets that only members with premium access are told of: nobody else may look them up. */
export function idsForSubscribers(content: LocalizedContent): ReadonlySet<string> {
  const entries = [...TYPES].flatMap((type) => content.idsOfType(type));
  const assets = content.idsOfType(STRIKE).flatMap((id) => content.entry(id, drumStrikeFields)?.source ?? []);
  return new Set([...entries, ...assets]);
}
