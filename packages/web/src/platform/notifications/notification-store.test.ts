import { describe, expect, it, vi } from 'vitest';
import { createNotificationStore } from './notification-store.ts';

describe('notifications', () => {
  it('wait in their order until somebody takes them', () => {
    const store = createNotificationStore();
    store.notify({ tone: 'info', text: 'one' });
    store.notify({ tone: 'error', text: 'two' });
    expect(store.take().map(({ text }) => text)).toEqual(['one', 'two']);
    expect(store.take()).toEqual([]);
    expect(store.hasWaiting()).toBe(false);
  });

  it('are announced to those who listen', () => {
    const store = createNotificationStore();
    const listener = vi.fn();
    const end = store.subscribe(listener);
    store.notify({ tone: 'info', text: 'one' });
    end();
    store.notify({ tone: 'info', text: 'two' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([
    [-1, 0],
    [0.4, 0.4],
    [7, 1],
    [Number.NaN, 0],
  ])('clamp a progress of %d to %d', (progress, shown) => {
    const store = createNotificationStore();
    store.notify({ tone: 'info', text: 'loading', progress });
    expect(store.take()).toEqual([{ tone: 'info', text: 'loading', progress: shown }]);
  });
});
