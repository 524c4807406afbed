import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../query/query-client.ts';
import { followSubscriptions } from './follow-subscriptions.ts';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from './subscriptions.ts';

const PREMIUM: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };

function openPage(known?: Subscriptions) {
  const queryClient = createQueryClient();
  const learn = (subscriptions: Subscriptions) => queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, subscriptions);
  if (known) learn(known);
  const onChange = vi.fn();
  return { queryClient, learn, onChange, end: followSubscriptions({ queryClient, onChange }) };
}

it.each<[string, Subscriptions, Subscriptions]>([
  ['is lost', PREMIUM, NO_SUBSCRIPTIONS],
  ['is gained', NO_SUBSCRIPTIONS, PREMIUM],
  ['can no longer be read', PREMIUM, { kind: 'unavailable' }],
  ['can be read again', { kind: 'unavailable' }, PREMIUM],
])('guards run again when access %s', (_what, before, after) => {
  const { learn, onChange } = openPage(before);
  learn(after);
  expect(onChange).toHaveBeenCalledOnce();
});

it.each<[string, Subscriptions | undefined, Subscriptions]>([
  ['stays as it was', PREMIUM, { ...PREMIUM, hadPremiumAccess: true }],
  ['is told for the first time', undefined, PREMIUM],
])('guards do not run again when access %s', (_what, before, after) => {
  const { learn, onChange } = openPage(before);
  learn(after);
  expect(onChange).not.toHaveBeenCalled();
});

it('what is made of the subscriptions, and what comes after the end, is not listened to', () => {
  const { queryClient, learn, onChange, end } = openPage(PREMIUM);
  queryClient.setQueryData([...SUBSCRIPTIONS_QUERY_KEY, 'standing'], NO_SUBSCRIPTIONS);
  end();
  learn(NO_SUBSCRIPTIONS);
  expect(onChange).not.toHaveBeenCalled();
});
