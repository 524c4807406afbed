import { expect, it } from 'vitest';
import { downloadEvent } from './account-event.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const eventFor = (mark?: string) => downloadEvent({ userId: 'mira', pack: 'strings', mark, now: NOW });
const markAt = (ms: number) => `of-the-browser.${NOW.getTime() + ms}`;

it.each([0, -9 * MINUTE_MS, 9 * MINUTE_MS])('accepts the event id of a browser whose clock is off by %i ms', (ms) => {
  expect(eventFor(markAt(ms))).toEqual({
    name: 'pack downloaded',
    userId: 'mira',
    insertId: 'of-the-browser',
    time: NOW.getTime() + ms,
    properties: { pack: 'strings' },
  });
});

it.each([undefined, 'nonsense', markAt(-11 * MINUTE_MS), markAt(11 * MINUTE_MS)])(
  'has an event id of its own in place of %s',
  (mark) => {
    const one = eventFor(mark);
    expect(one.time).toBe(NOW.getTime());
    expect(one.insertId).toMatch(/^[\dA-Za-z-]{1,36}$/);
    expect(one.insertId).not.toBe(eventFor(mark).insertId);
  },
);
