import { expect, it, vi } from 'vitest';
import { createDeferredAnalytics } from './deferred-analytics.browser.ts';
import { noTracker } from './tracker.ts';

it('passes earlier calls on in order with their times, and later ones at once', () => {
  vi.spyOn(Date, 'now').mockReturnValue(5_000);
  const { tracker, open } = createDeferredAnalytics();
  tracker.pageview();
  tracker.reset();
  expect(tracker.distinctId()).toBeUndefined();
  vi.mocked(Date.now).mockReturnValue(9_000);
  const enqueue = vi.fn();
  open({ enqueue, tracker: { ...noTracker, distinctId: () => 'visitor-7' } });
  tracker.alias('user-1');
  expect(enqueue.mock.calls).toEqual([
    [{ kind: 'pageview' }, { insertId: expect.any(String), time: 5_000 }],
    [{ kind: 'reset' }, { insertId: expect.any(String), time: 5_000 }],
    [{ kind: 'alias', userId: 'user-1' }, undefined],
  ]);
  expect(tracker.distinctId()).toBe('visitor-7');
});
