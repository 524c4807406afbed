import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { Member } from '../support/storefront.ts';
import type { HastyVisit } from './hasty-visit.ts';

/** First names, and addresses without their domain. */
const CANARY = /Canary\d+[\da-f]{8}|canary-[\da-f-]{36}/g;

/** Each once. */
export function canariesIn(text: string): readonly string[] {
  return [...new Set(text.match(CANARY))];
}

/** Who an answer tells of: its own visitor (undefined: a guest), and others. Throws when its body can't be read. */
export function toldCanaries(visit: Pick<HastyVisit, 'isWhole' | 'head' | 'body' | 'coding'>, own: Member | undefined) {
  // As it came, too: a reader of compressed bytes passes over what stands behind their end.
  const told = canariesIn([visit.head, visit.body.toString('latin1'), readable(visit)].join('\n'));
  const mine = own ? canariesIn(`${own.name} ${own.email}`) : [];
  return {
    own: told.filter((canary) => mine.includes(canary)),
    foreign: told.filter((canary) => !mine.includes(canary)),
  };
}

/**
 * A whole body must be whole when decompressed. One that broke off is read as far as it goes: its bytes are the beginning of a
 * readable body all the same, so those that can't be read are as wrong as in a whole one.
 */
function readable({ body, coding, isWhole }: Pick<HastyVisit, 'isWhole' | 'body' | 'coding'>): string {
  if (coding === 'identity') return body.toString();
  if (coding === 'gzip') {
    return gunzipSync(body, isWhole ? {} : { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  }
  if (coding === 'br') {
    return brotliDecompressSync(body, isWhole ? {} : { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
  }
  throw new Error(`Nobody asked for the content coding '${coding}'.`);
}
