import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { subscriptionStateSchema } from '@sound-library/contract/resources/subscriptions.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
beforeAll(async () => {
  chain = await sharedChain({ APP_ENV: 'demo', CAPTCHA: 'off' });
});

const FEATURE = { feature_id: 'labs-premium-product-access' };
const withSubscription = DEMO_ACCOUNTS.filter(({ subscription }) => subscription !== undefined);

/** What the storefront learns of somebody who logs in with a password. */
async function stateOf(email: string, password: string) {
  const proof = { origin: chain.origin, 'sec-fetch-site': 'same-origin', [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  const login = await fetch(new URL('/api/login', chain.bffUrl), {
    method: 'POST',
    headers: { ...proof, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);
  const [cookie = ''] = login.headers.getSetCookie().join().split(';');
  const answer = await fetch(new URL('/api/subscriptions', chain.bffUrl), { headers: { ...proof, cookie } });
  return subscriptionStateSchema.parse(await answer.json());
}

it.each(withSubscription)('$email logs in, and is told of a subscription that is $subscription', async (account) => {
  const state = await stateOf(account.email, account.password);
  expect(state.subscriptions.map(({ status }) => status)).toEqual([account.subscription]);
  const { entitlements, inactive_entitlements } = state;
  const expected = {
    active: [[FEATURE], []],
    non_renewing: [[FEATURE], []],
    in_trial: [[FEATURE], []],
    future: [[], []],
    paused: [[], [FEATURE]],
    cancelled: [[], [FEATURE]],
  };
  expect([entitlements, inactive_entitlements]).toEqual(expected[account.subscription ?? 'active']);
});

it('has no account for a status twice, and one for each', () => {
  expect(withSubscription.map(({ subscription }) => subscription).sort()).toEqual([
    'active',
    'cancelled',
    'future',
    'in_trial',
    'non_renewing',
    'paused',
  ]);
});

it('took every event of the sandbox, those included of before it listened', async () => {
  const schema = z.object({ events: z.array(z.object({ webhook_status: z.string() })) });
  const statuses = async () => {
    const answer = await fetch(new URL('/api/billing/webhooks', chain.sandboxUrl));
    return [...new Set(schema.parse(await answer.json()).events.map((event) => event.webhook_status))];
  };
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['succeeded']);
});
