import type { EventMark } from './tracker.ts';

const MARK_BYTES = 16;

/** A mark that no other event has. */
export function newEventMark(now: () => number = Date.now): EventMark {
  // Not randomUUID: browsers have that at safe origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(MARK_BYTES));
  return { insertId: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''), time: now() };
}
