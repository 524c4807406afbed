import { describe, expect, it } from 'vitest';
import {
  billingClient,
  current,
  DAY,
  FAILING_CARD,
  newCustomer,
  PAYING_CARD,
  pass,
  subscribe,
} from './billing-client.ts';
import { useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
const chargebee = billingClient(sandbox);

const MONTHLY = 'labs-premium-USD-Monthly';
const YEARLY = 'labs-premium-USD-Yearly';
type Fields = Readonly<Record<string, string>>;
const post = (url: string, fields: Fields) => fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

// tests/integration/services/billing-checkout.test.ts pays, cancels, and sells one subscription to a customer.
describe('the hosted checkout', () => {
  const BACK = 'http://shop.test/labs?from-checkout=true';
  const CARD = { action: 'pay', number: PAYING_CARD, expiry_month: '12', expiry_year: '2099', cvv: '123' };

  async function openPage(customerId: string) {
    const { hosted_page } = await chargebee.hostedPage.checkoutNewForItems({
      subscription_items: [{ item_price_id: YEARLY }],
      customer: { id: customerId },
      coupon_ids: ['LABS25'],
      redirect_url: BACK,
    });
    const id = String(hosted_page.id);
    const url = `${sandbox.url}/pages/v3/${id}/`;
    return {
      id,
      load: async () => (await fetch(url)).text(),
      send: (fields: Fields) => post(url, fields),
      follow: async (fields: Fields) => {
        const body = new URLSearchParams(fields);
        return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
      },
    };
  }
  const subscriptionsOf = async (customerId: string) =>
    (await chargebee.subscription.list({ customer_id: { is: customerId } })).list.map(
      ({ subscription }) => subscription,
    );
  const succeeded = (id: string): string => `${BACK}&id=${id}&state=succeeded`;

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
  ])('stays open when the card %s, and accepts another', async (problem, fields, words) => {
    const customer = `card-${problem.replaceAll(' ', '-')}`;
    const page = await openPage(customer);
    const refused = await page.send({ ...CARD, ...fields });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(words);
    expect(await subscriptionsOf(customer)).toEqual([]);
    expect(await page.follow(CARD)).toBe(succeeded(page.id));
  });

  it('charges nothing when the holder of the card does not confirm the payment', async () => {
    const page = await openPage('asked');
    const question = await page.send({ ...CARD, number: '4000000000003220' });
    expect(await question.text()).toContain('is it you?');
    expect(await (await page.send({ action: 'refuse' })).text()).toContain('You did not confirm');
    expect(await subscriptionsOf('asked')).toEqual([]);
  });

  it('adds and removes coupons, and names the unknown ones', async () => {
    const page = await openPage('saving');
    expect(await page.load()).toContain('Pay US$74.25 and subscribe');
    await page.send({ action: 'remove-coupon', coupon: 'LABS25' });
    const unknown = await page.send({ action: 'add-coupon', coupon: 'labs99' });
    expect(await unknown.text()).toContain('Coupon LABS99 not found');
    await page.send({ action: 'add-coupon', coupon: ' student20 ' });
    expect(await page.load()).toContain('Pay US$79.20 and subscribe');
    await page.follow(CARD);
    const [subscription] = await subscriptionsOf('saving');
    expect(subscription?.coupons).toMatchObject([{ coupon_id: 'STUDENT20' }]);
  });

  it('expires, and is 404 for an unknown id', async () => {
    const page = await openPage('late');
    await pass(chargebee, DAY);
    expect((await chargebee.hostedPage.retrieve(page.id)).hosted_page.state).toBe('cancelled');
    expect((await page.send(CARD)).status).toBe(410);
    expect((await fetch(`${sandbox.url}/pages/v3/nobody/`)).status).toBe(404);
  });
});

// tests/e2e/subscription/subscription.e2e.ts cancels, keeps, pauses and resumes a subscription.
describe('the portal', () => {
  async function openPortal(customerId: string) {
    const { portal_session } = await chargebee.portalSession.create({ customer: { id: customerId } });
    const base = `${sandbox.url}/portal/v2/${portal_session.token}/`;
    return {
      page: async (path = '') => (await fetch(base + path)).text(),
      send: async (id: string, fields: Fields) => (await post(`${base}subscriptions/${id}`, fields)).text(),
    };
  }
  const newSubscription = async (customer: string, price = YEARLY, card = PAYING_CARD) =>
    subscribe(chargebee, await newCustomer(chargebee, customer, card), { price });
  const lastPayment = async (id: string) => {
    const { list } = await chargebee.invoice.list({ subscription_id: { is: id }, 'sort_by[desc]': 'date', limit: 1 });
    return list[0]?.invoice.amount_paid;
  };

  it('shows invoices, and pauses from the end of the period', async () => {
    const { id, current_term_end: end } = await newSubscription('paused');
    const portal = await openPortal('paused');
    const [, invoice = ''] = /invoices\/(INV-\d+)"/.exec(await portal.page()) ?? [];
    expect(await portal.page(`invoices/${invoice}`)).toContain('US$99.00');
    expect(await portal.page(`subscriptions/${id}/pause`)).toMatch(/2 months: access returns on \d+ \w+ 20\d\d/);
    expect(await portal.send(id, { action: 'pause', pause: 'end-1' })).toMatch(/Pauses on .* and returns on/);
    expect(await current(chargebee, id)).toMatchObject({ status: 'active', pause_date: end });
    expect(await portal.send(id, { action: 'drop-pause' })).toContain('Renews on');
  });

  it('changes the plan at the price that was shown', async () => {
    const { id } = await newSubscription('longer', MONTHLY);
    await pass(chargebee, 20 * DAY);
    const portal = await openPortal('longer');
    const [, due = ''] = /Pay US\$([\d.]+) and change/.exec(await portal.page(`subscriptions/${id}/change`)) ?? [];
    await portal.send(id, { action: 'change', price: YEARLY });
    expect(await lastPayment(id)).toBe(Math.round(Number(due) * 100));
    expect(await current(chargebee, id)).toMatchObject({ billing_period_unit: 'year' });
  });

  it('reactivates a subscription at the price that was shown, reduced by credit', async () => {
    const { id } = await newSubscription('returning');
    const portal = await openPortal('returning');
    await portal.send(id, { action: 'pause', pause: 'now-1' });
    expect(await portal.page(`subscriptions/${id}/resume`)).toMatch(/Credit<\/dt><dd>−US\$\d+\.\d\d/);
    expect(await portal.send(id, { action: 'cancel' })).toContain('Subscribe again');
    const [, due = 0] =
      /Pay US\$([\d.]+) and subscribe/.exec(await portal.page(`subscriptions/${id}/reactivate`)) ?? [];
    expect(await portal.send(id, { action: 'reactivate' })).toContain('Active.');
    expect(await lastPayment(id)).toBe(Math.round(Number(due) * 100));
  });

  it('starts no second subscription beside an open one', async () => {
    const { id: old } = await newSubscription('twice');
    await chargebee.subscription.cancelForItems(old, { cancel_option: 'immediately' });
    await subscribe(chargebee, 'twice');
    const portal = await openPortal('twice');
    expect(await portal.page()).not.toContain('Subscribe again');
    expect(await portal.send(old, { action: 'reactivate' })).toContain('You have a subscription already');
    expect((await current(chargebee, old)).status).toBe('cancelled');
  });

  it('reports a declined card or an impossible action, and changes nothing', async () => {
    const { id } = await newSubscription('short-of-money', YEARLY, FAILING_CARD);
    const portal = await openPortal('short-of-money');
    expect(await portal.send(id, { action: 'resume' })).toContain('A subscription that is active cannot be resumed');
    const change = { action: 'change', price: 'labs-premium-EUR-Yearly' };
    expect(await portal.send(id, change)).toContain('cannot be changed');
    await chargebee.subscription.cancelForItems(id, { cancel_option: 'immediately' });
    expect(await portal.send(id, { action: 'reactivate' })).toContain('Your card was declined. Nothing was charged.');
    expect(await current(chargebee, id)).toMatchObject({ status: 'cancelled', currency_code: 'USD' });
  });

  it('is limited to one customer, for an hour', async () => {
    const { id } = await newSubscription('owner');
    await newCustomer(chargebee, 'other');
    const other = await openPortal('other');
    expect(await other.send(id, { action: 'cancel' })).toContain('There is no such page');
    expect(await other.page(`subscriptions/${id}/cancel`)).toContain('There is no such page');
    const own = await openPortal('owner');
    await pass(chargebee, 2 * 3_600);
    expect(await own.send(id, { action: 'cancel' })).toContain('This session is over');
    expect((await current(chargebee, id)).status).toBe('active');
  });
});
