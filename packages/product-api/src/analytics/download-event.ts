import { randomUUID } from 'node:crypto';
import { eventMarkOf } from '@sound-library/contract/analytics.ts';
import type { AccountEvent } from './account-event.ts';

/** How far a browser's clock may be off, and how long a visitor may take, until a mark is somebody's old one. */
const MARK_WITHIN_MS = 10 * 60_000;

interface Download {
  readonly userId: string;
  /** The pack's slug. */
  readonly pack: string;
  /** The browser's mark, as the address has it. */
  readonly mark: string | undefined;
  readonly now: Date;
}

/** That a pack was downloaded, under the browser's mark when it has a fresh one: what it tells itself is then the same. */
export function downloadEvent({ userId, pack, mark, now }: Download): AccountEvent {
  const time = now.getTime();
  const given = mark === undefined ? undefined : eventMarkOf(mark);
  const isFresh = given !== undefined && Math.abs(time - given.time) <= MARK_WITHIN_MS;
  const { insertId, time: at } = isFresh ? given : { insertId: randomUUID(), time };
  return { name: 'pack downloaded', userId, insertId, time: at, properties: { pack } };
}
