import { hydrate } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { dehydratePage, withTime } from './page-queries.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => void vi.useRealTimers());

async function renderedAt(time: number) {
  vi.useFakeTimers({ now: time });
  const client = createQueryClient();
  await client.query({ queryKey: ['packs', 'ja'], queryFn: () => ({ total: 3 }) });
  return dehydratePage(client);
}

it('a page has the same bytes whenever it is rendered', async () => {
  expect(JSON.stringify(await renderedAt(1_000))).toBe(JSON.stringify(await renderedAt(5_000_000)));
});

it('a page served from a cache is fresh in the browser, and nothing of it is fetched again', async () => {
  const state = await renderedAt(1_000);
  vi.setSystemTime(5_000_000);
  const client = createQueryClient();
  hydrate(client, withTime(state, Date.now()));
  const queryFn = vi.fn(() => ({ total: 4 }));
  expect(await client.query({ queryKey: ['packs', 'ja'], queryFn })).toEqual({ total: 3 });
  expect(queryFn).not.toHaveBeenCalled();
});
