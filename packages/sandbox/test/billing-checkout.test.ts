import { beforeAll, describe, expect, it } from 'vitest';
import { billingClient, current, DAY, FAILING_CARD, PAYING_CARD, pass } from './billing-client.ts';
import { useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
let chargebee: ReturnType<typeof billingClient>;
beforeAll(() => {
  chargebee = billingClient(sandbox);
});

const BACK = 'http://shop.test/labs?from-checkout=true';
const YEARLY = 'labs-premium-GBP-Yearly';
const CARD = { action: 'pay', number: PAYING_CARD, expiry_month: '12', expiry_year: '2099', cvv: '123' };

/** A hosted page, and a browser's actions on it. */
async function openPage(customerId: string, price = YEARLY, more: { coupon_ids?: string[] } = {}) {
  const { hosted_page } = await chargebee.hostedPage.checkoutNewForItems({
    subscription_items: [{ item_price_id: price }],
    customer: { id: customerId, email: `${customerId}@people.test` },
    redirect_url: BACK,
    cancel_url: 'http://shop.test/labs/subscribe',
    ...more,
  });
  const id = String(hosted_page.id);
  const url = `${sandbox.url}/pages/v3/${id}/`;
  const send = (fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return {
    id,
    load: async () => (await fetch(url)).text(),
    send,
    /** The redirect of a form, or the page's text when there is none. */
    follow: async (fields: Record<string, string>) => {
      const answer = await send(fields);
      return answer.headers.get('location') ?? (await answer.text());
    },
    state: async () => (await chargebee.hostedPage.retrieve(id)).hosted_page.state,
  };
}
const subscriptionsOf = async (customerId: string) =>
  (await chargebee.subscription.list({ customer_id: { is: customerId } })).list.map(({ subscription }) => subscription);
const succeeded = (id: string): string => `${BACK}&id=${id}&state=succeeded`;

describe('the hosted checkout', () => {
  it('shows the price and accepts a card that pays', async () => {
    const page = await openPage('paying');
    expect(await page.load()).toContain('Pay £89.00 and subscribe');
    expect(await page.follow(CARD)).toBe(succeeded(page.id));
    expect(await page.state()).toBe('succeeded');
    expect(await subscriptionsOf('paying')).toMatchObject([{ status: 'active' }]);
    const { card } = await chargebee.customer.retrieve('paying');
    expect(card).toMatchObject({ last4: '4242', masked_number: '************4242' });
  });

  it('creates one subscription, however often its form is sent', async () => {
    const page = await openPage('clicking-twice');
    const redirects = await Promise.all([page.follow(CARD), page.follow(CARD), page.follow(CARD)]);
    expect(redirects).toEqual([succeeded(page.id), succeeded(page.id), succeeded(page.id)]);
    expect(await page.follow({ action: 'cancel' })).toBe(succeeded(page.id));
    expect(await subscriptionsOf('clicking-twice')).toHaveLength(1);
  });

  it.each([
    ['is declined', { number: '4000 0000 0000 0002' }, 'Your card was declined'],
    ['has insufficient funds', { number: '4000000000009995' }, 'not enough money'],
    ['number is unknown', { number: '4111111111111112' }, 'not valid'],
    ['has expired', { expiry_year: '2020' }, 'has expired'],
    ['is incomplete', { cvv: '' }, 'Fill in the whole card'],
  ])('stays open when the card %s, and accepts another', async (what, fields, words) => {
    const customer = `card-${what.replaceAll(' ', '-')}`;
    const page = await openPage(customer);
    const refused = await page.send({ ...CARD, ...fields });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(words);
    expect(await subscriptionsOf(customer)).toEqual([]);
    expect(await page.follow(CARD)).toBe(succeeded(page.id));
  });

  it('asks the holder of a card for confirmation when required', async () => {
    const page = await openPage('asked');
    const asking = { ...CARD, number: '4000000000003220' };
    expect(await page.follow(asking)).toBe(`/pages/v3/${page.id}/`);
    expect(await page.load()).toContain('is it you?');
    expect(await page.load()).toContain('You are about to pay £89.00');
    expect(await page.load()).not.toContain('name="coupon"');
    expect(await page.follow({ action: 'refuse' })).toContain('You did not confirm');
    expect(await subscriptionsOf('asked')).toEqual([]);
    await page.follow(asking);
    expect(await page.follow({ action: 'confirm' })).toBe(succeeded(page.id));
    expect(await subscriptionsOf('asked')).toHaveLength(1);
  });

  it('adds and removes coupons, and names the unknown ones', async () => {
    const page = await openPage('saving', YEARLY, { coupon_ids: ['LABS25'] });
    expect(await page.load()).toContain('Pay £66.75 and subscribe');
    await page.follow({ action: 'remove-coupon', coupon: 'LABS25' });
    expect(await page.follow({ action: 'add-coupon', coupon: 'labs99' })).toContain('Coupon LABS99 not found');
    await page.follow({ action: 'add-coupon', coupon: ' student20 ' });
    expect(await page.load()).toContain('Pay £71.20 and subscribe');
    await page.follow(CARD);
    const [subscription] = await subscriptionsOf('saving');
    expect(subscription?.coupons).toMatchObject([{ coupon_id: 'STUDENT20' }]);
  });

  it('shows when a trial ends and what is charged then', async () => {
    const page = await openPage('trying', 'labs-premium-JPY-Monthly');
    const words = await page.load();
    expect(words).toContain('To pay today</dt><dd>JP¥0');
    expect(words).toContain('Start the free trial');
    expect(words).toMatch(/Free until \d+ \w+ 20\d\d. Then JP¥1,500 is charged/);
    await page.follow({ ...CARD, number: FAILING_CARD });
    const [subscription] = await subscriptionsOf('trying');
    expect(subscription?.status).toBe('in_trial');
    await pass(chargebee, 50 * DAY);
    expect(await current(chargebee, String(subscription?.id))).toMatchObject({ status: 'cancelled' });
  });

  it('shows the confirmation again on reload, with the link onwards', async () => {
    const page = await openPage('reloading');
    await page.follow(CARD);
    const words = await page.load();
    expect(words).toContain('Thank you');
    expect(words).toContain(`href="${succeeded(page.id).replaceAll('&', '&amp;')}"`);
  });

  it.each([YEARLY, 'labs-premium-GBP-Monthly'])('does not sell %s to a customer with a subscription', async (price) => {
    const customer = `owner-${price}`;
    const [first, second] = [await openPage(customer), await openPage(customer, price)];
    await first.follow(CARD);
    expect(await second.load()).toContain('You have a subscription already');
    expect((await second.send(CARD)).status).toBe(409);
    expect(await subscriptionsOf(customer)).toHaveLength(1);
    expect(await second.follow({ action: 'cancel' })).toContain('state=cancelled');
  });

  it('redirects when it is cancelled, and then sells nothing', async () => {
    const page = await openPage('leaving');
    const back = `http://shop.test/labs/subscribe?id=${page.id}&state=cancelled`;
    expect(await page.follow({ action: 'cancel' })).toBe(back);
    expect(await page.follow(CARD)).toBe(back);
    expect(await page.state()).toBe('cancelled');
    expect(await subscriptionsOf('leaving')).toEqual([]);
  });

  it('expires, and is 404 for an unknown id', async () => {
    const page = await openPage('late');
    await pass(chargebee, DAY);
    expect(await page.state()).toBe('cancelled');
    expect((await page.send(CARD)).status).toBe(410);
    expect(await subscriptionsOf('late')).toEqual([]);
    expect((await fetch(`${sandbox.url}/pages/v3/nobody/`)).status).toBe(404);
  });

  it('may redirect only to its order’s URLs, and runs no script', async () => {
    const page = await openPage('careful');
    const answer = await fetch(`${sandbox.url}/pages/v3/${page.id}/`);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' http://shop.test;");
    expect(policy).toContain("default-src 'none'");
    expect(await answer.text()).not.toContain('<script');
  });
});
