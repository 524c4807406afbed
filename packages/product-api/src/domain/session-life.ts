import type { LiveSince } from '../database/sessions.ts';

export const SESSION_TOUCH_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;

export interface SessionLife {
  readonly idleDays: number;
  readonly absoluteDays: number;
}

/** Since when a session must have been seen, and created, to be live at `now`. */
export function liveSince(now: Date, life: SessionLife): LiveSince {
  return {
    seenAfter: new Date(now.getTime() - life.idleDays * DAY_MS),
    createdAfter: new Date(now.getTime() - life.absoluteDays * DAY_MS),
    now,
  };
}

/** When a session ends at the latest, however much it is used. */
export function sessionEnd(createdAt: Date, life: SessionLife): Date {
  return new Date(createdAt.getTime() + life.absoluteDays * DAY_MS);
}
