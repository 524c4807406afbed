import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountApi, startAccountApi } from './support/account-api.ts';
import { billingDouble, entitled, subscriptionOf } from './support/billing-double.ts';

// The content service is away throughout: who may have the kit is decided before it is looked for.
const billing = billingDouble();
let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi({ adapt: billing.adapt });
});
afterAll(() => api.close());

const ask = (session?: string) => api.call('GET', '/api/natural-drums', session === undefined ? {} : { session });

it('is refused to somebody who is not logged in', async () => {
  expect((await ask()).body).toMatchObject({ code: 'unauthenticated' });
});

it.each(['future', 'paused', 'cancelled'] as const)(
  'is refused to a member whose subscription is %s',
  async (status) => {
    const { id, session } = await api.newMember();
    billing.answer = [entitled(subscriptionOf(id, status))];
    const answer = await ask(session);
    expect([answer.status, answer.body.code]).toEqual([403, 'subscription_needed']);
  },
);

it('is refused to a member whose subscription does not give it', async () => {
  const { id, session } = await api.newMember();
  billing.answer = [{ ...entitled(subscriptionOf(id, 'active')), featureIds: ['another-feature'] }];
  const answer = await ask(session);
  expect([answer.status, answer.body.code]).toEqual([403, 'subscription_needed']);
});

it('is refused to a member while billing cannot be asked', async () => {
  const { session } = await api.newMember();
  billing.answer = 'away';
  const answer = await ask(session);
  expect([answer.status, answer.body.code]).toEqual([503, 'upstream_unavailable']);
});

it.each(['active', 'non_renewing', 'in_trial'] as const)(
  'is not to be had by a member whose subscription is %s before the content was ever there',
  async (status) => {
    const { id, session } = await api.newMember();
    billing.answer = [entitled(subscriptionOf(id, status))];
    const answer = await ask(session);
    expect([answer.status, answer.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(answer.headers['retry-after']).toBeDefined();
  },
);
