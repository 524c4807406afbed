import { expect, it } from 'vitest';
import { MESSAGES_KEPT, messageLog } from './message-log.ts';

it('keeps the last messages as plain data, whatever they held', () => {
  const log = messageLog();
  const circle: Record<string, unknown> = { method: 'ENTRY_UPDATED', text: 'x'.repeat(5_000) };
  circle.self = { again: circle };
  log.add('to frame', circle);
  expect(log.list).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      direction: 'to frame',
      method: 'ENTRY_UPDATED',
      data: { method: 'ENTRY_UPDATED', text: 'x'.repeat(2_000), self: { again: '[circle]' } },
    },
  ]);
  for (let number = 0; number < MESSAGES_KEPT; number += 1) log.add('from frame', { method: `M${number}` });
  expect(log.list).toHaveLength(MESSAGES_KEPT);
  expect(log.list[0]?.method).toBe('M0');
});

it('tells of each message, and of being emptied', () => {
  const log = messageLog();
  const told: (string | undefined)[] = [];
  log.changes.listen((message) => told.push(message?.method));
  log.add('from frame', { method: 'CONNECTED' });
  log.clear();
  expect(told).toEqual(['CONNECTED', undefined]);
  expect(log.list).toEqual([]);
});
