import { randomId } from '../../lib/random-id.ts';
import type { EventMark } from './tracker.ts';

/** A mark that no other event has. */
export function newEventMark(now: () => number = Date.now): EventMark {
  return { insertId: randomId(), time: now() };
}
