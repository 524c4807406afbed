import { describe, expect, it, vi } from 'vitest';
import { FAKE_CONFIG } from '../../../test/fake-page.ts';
import { redirectToBillingPage, returnAddress } from './billing-pages.ts';
import { billingReturnOf } from './billing-return.ts';

const CHECKOUT = '?from-checkout=true&clear-subscriptions-cache=true';

describe('the return address', () => {
  it.each([
    ['https://labs.example/labs/subscribe', 'checkout', `/labs/subscribe${CHECKOUT}`],
    ['https://labs.example/ja/labs/packs?types=a#b', 'checkout', `/ja/labs/packs?types=a&${CHECKOUT.slice(1)}#b`],
    ['http://127.0.0.1:3000/account', 'portal', '/account?from-portal=true&clear-subscriptions-cache=true'],
  ] as const)('of %s from %s is %s', (url, from, path) => {
    expect(returnAddress(new URL(url), from)).toBe(`${new URL(url).origin}${path}`);
  });

  it('omits flags of an earlier return, and of the open offers', () => {
    const flags = 'subscribe=true&plan=p1&id=1&state=cancelled&from-portal=true&from-checkout=true';
    const address = returnAddress(new URL(`https://labs.example/labs?${flags}`), 'checkout');
    expect(address).toBe(`https://labs.example/labs${CHECKOUT}`);
  });

  it.each([
    ['as it is, of 250 characters', `?query=${'a'.repeat(151)}`, '#results', true, true],
    ['without the rest of the query', `?query=${'a'.repeat(152)}`, '#results', false, true],
    ['with a hash that fills it', '?query=felt', `#${'a'.repeat(165)}`, false, true],
    ['without a hash that overflows', '', `#${'a'.repeat(166)}`, false, false],
    ['without either', `?query=${'a'.repeat(999)}`, `#${'a'.repeat(999)}`, false, false],
  ])("does not exceed the billing service's limit: %s", (_case, search, hash, hasQuery, hasHash) => {
    const url = new URL(`https://labs.example/ja/labs/packs${search}${hash}`);
    const back = new URL(returnAddress(url, 'checkout'));
    expect(back.href.length).toBeLessThanOrEqual(250);
    expect(back.searchParams.has('query')).toBe(hasQuery);
    expect(back.hash).toBe(hasHash ? hash : '');
    expect(back.pathname).toBe('/ja/labs/packs');
    expect(billingReturnOf(back.search)?.isFromCheckout).toBe(true);
    expect(back.searchParams.get('clear-subscriptions-cache')).toBe('true');
  });

  it('stays on the origin, whatever the path is', () => {
    const url = { origin: 'https://labs.example', pathname: '/@elsewhere.example', search: '', hash: '' };
    expect(new URL(returnAddress(url, 'portal')).origin).toBe('https://labs.example');
  });
});

it.each(['?state=cancelled', '?from-checkout=1', '?clear-subscriptions-cache=true'])('is no return: %j', (search) => {
  expect(billingReturnOf(search)).toBeNull();
});

it('names the variable to the operator when a page is refused', () => {
  const logger = { error: vi.fn(), warn: vi.fn() };
  expect(redirectToBillingPage({ config: FAKE_CONFIG, logger }, 'https://labs.example/')).toBeNull();
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('BILLING_PAGE_ORIGINS'));
});
