import { hydrate } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { dehydratePage, withTime } from './page-queries.ts';
import { createQueryClient } from './query-client.ts';
import { subscribeToQuery } from './subscribe-to-query.ts';

function subscribed() {
  const client = createQueryClient();
  const listener = vi.fn();
  return { client, listener, end: subscribeToQuery(client, ['session'], listener) };
}

it('is notified at once of data of exactly this key, until it ends', () => {
  const { client, listener, end } = subscribed();
  client.setQueryData(['session', 'other'], 1);
  expect(listener).not.toHaveBeenCalled();
  client.setQueryData(['session'], 1);
  client.setQueryData(['session'], 2);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  client.setQueryData(['session'], 3);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('is notified of fetched and of hydrated data', async () => {
  const { client, listener } = subscribed();
  await client.query({ queryKey: ['session'], queryFn: () => 1 });
  expect(listener).toHaveBeenCalledOnce();
  const later = subscribed();
  hydrate(later.client, withTime(dehydratePage(client), 1));
  expect(later.listener).toHaveBeenCalledOnce();
});
