import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import type { Deed } from '../../scripts/docs/what-stays-up.ts';
import { PASSWORD, registration } from '../contract/sample-requests.ts';
import type { Member } from '../support/storefront.ts';
import { BROWSER } from '../support/storefront.ts';
import { ORIGIN, type Storefront } from '../support/storefront.ts';

/** When waiting is given up, so that a time which is too long can be told. */
const LONGEST_MS = 15_000;
/** In the place of a status: the answer began and never was whole. */
export const BROKEN_OFF = 0;

/** How something that a visitor did has ended. */
export interface Outcome {
  /** Or BROKEN_OFF. */
  readonly status: number;
  /** Milliseconds until its last byte. */
  readonly ms: number;
}

/** How a visitor does each thing; `attempt` tells one attempt from another. */
export function deedsOf(
  storefront: Storefront,
  { cookie, email }: Member,
): Readonly<Record<Deed, (attempt: number) => Promise<Outcome>>> {
  async function ask(
    path: string,
    given: RequestInit & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Outcome> {
    const asked = performance.now();
    const answer = await fetch(storefront.url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
      ...given,
      headers: {
        'user-agent': BROWSER,
        origin: ORIGIN,
        [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
        ...given.headers,
      },
    });
    const isWhole = await answer.arrayBuffer().then(
      () => true,
      () => false,
    );
    return { status: isWhole ? answer.status : BROKEN_OFF, ms: Math.round(performance.now() - asked) };
  }
  const page = (path: string, own = '') => ask(path, { headers: { accept: 'text/html', cookie: own } });
  const post = (path: string, body: object, own = '') =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie: own },
    });
  const order = {
    plan_item_price_id: 'labs-premium-GBP-Monthly',
    coupon_ids: null,
    redirect_url: `${ORIGIN}/labs`,
    cancel_url: `${ORIGIN}/labs/subscribe`,
  };
  return {
    'a page that guests share': () => page('/labs/packs'),
    'a page nobody has asked for yet': (attempt) => page(`/labs/packs?query=word${attempt}`),
    'a page for a member': () => page('/labs/packs', cookie),
    'the account': () => page('/account', cookie),
    'public data': () => ask('/api/packs'),
    'own subscriptions': () => ask('/api/subscriptions', { headers: { cookie } }),
    'log in': () => post('/api/login', { email, password: PASSWORD }),
    register: (attempt) => post('/api/register', registration(`new-${attempt}@example.com`)),
    'ask for a new password': () => post('/api/forgot-password', { email }),
    'begin to buy': () => post('/api/checkout', order, cookie),
    'tell analytics': () =>
      ask('/api/analytics/track', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'data=%5B%5D',
      }),
  };
}
