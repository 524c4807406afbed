import { beforeAll, describe, expect, it } from 'vitest';
import { billingClient, clockOf, current, DAY, FAILING_CARD, newCustomer, pass, subscribe } from './billing-client.ts';
import { useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
let chargebee: ReturnType<typeof billingClient>;
beforeAll(() => {
  chargebee = billingClient(sandbox);
});

const MONTHLY = 'labs-premium-GBP-Monthly';
/** Oldest first. */
const invoicesOf = async (id: string) =>
  (await chargebee.invoice.list({ subscription_id: { is: id }, 'sort_by[desc]': 'date' })).list
    .map(({ invoice }) => invoice)
    .reverse();
/** Types of a subscription's events, in chronological order. */
const storyOf = async (id: string): Promise<string[]> => {
  const { list } = await chargebee.event.list({ limit: 100, 'sort_by[desc]': 'occurred_at' });
  return list
    .map(({ event }) => event)
    .filter(({ content }) => content.subscription?.id === id)
    .toSorted((one, other) => version(one.content.subscription) - version(other.content.subscription))
    .map(({ event_type }) => String(event_type));
};
const version = ({ resource_version }: { resource_version?: number }): number => Number(resource_version);

describe('a subscription', () => {
  it('begins with its trial, is charged when that ends, and renews', async () => {
    const { id, ...born } = await subscribe(chargebee, await newCustomer(chargebee, 'trying'), { price: MONTHLY });
    expect(born).toMatchObject({ status: 'in_trial', trial_end: Number(born.created_at) + 14 * DAY });
    expect(await invoicesOf(id)).toEqual([]);
    await pass(chargebee, 14 * DAY);
    const active = await current(chargebee, id);
    expect(active).toMatchObject({ status: 'active', current_term_start: born.trial_end });
    expect(active.resource_version).toBeGreaterThan(Number(born.resource_version));
    await pass(chargebee, 62 * DAY);
    expect((await invoicesOf(id)).map(({ total, status, date }) => [total, status, date])).toEqual([
      [899, 'paid', active.current_term_start],
      [899, 'paid', active.current_term_end],
      [899, 'paid', expect.any(Number)],
    ]);
    expect(await storyOf(id)).toEqual(
      expect.arrayContaining(['subscription_created', 'subscription_activated', 'subscription_renewed']),
    );
  });

  it('without a trial is charged at once, less its coupons', async () => {
    const customer = await newCustomer(chargebee, 'paying');
    const { id, status, coupons } = await subscribe(chargebee, customer, {
      price: MONTHLY,
      trial_end: 0,
      coupon_ids: ['FRIENDS50', 'LABS25'],
    });
    expect(status).toBe('active');
    expect(coupons).toMatchObject([{ coupon_id: 'FRIENDS50', applied_count: 1 }]);
    await pass(chargebee, 130 * DAY);
    // 25 % off once and half off for three months: the coupons in the order of the site.
    expect((await invoicesOf(id)).map(({ total }) => total)).toEqual([337, 449, 449, 899, 899]);
  });

  it('runs to the end of its period after a cancellation', async () => {
    const { id, current_term_end: end } = await subscribe(chargebee, await newCustomer(chargebee, 'leaving'));
    await chargebee.subscription.cancelForItems(id, { cancel_option: 'end_of_term' });
    expect(await current(chargebee, id)).toMatchObject({ status: 'non_renewing', cancelled_at: end });
    await pass(chargebee, 366 * DAY);
    expect(await current(chargebee, id)).toMatchObject({ status: 'cancelled', cancelled_at: end });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('can be cancelled in its trial, which continues to its end', async () => {
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'not-for-me'), { price: MONTHLY });
    await chargebee.subscription.cancelForItems(id, { cancel_option: 'end_of_term' });
    expect((await current(chargebee, id)).status).toBe('in_trial');
    await pass(chargebee, 15 * DAY);
    expect((await current(chargebee, id)).status).toBe('cancelled');
    expect(await invoicesOf(id)).toEqual([]);
  });

  it('pauses with the rest of its period as credit, and resumes on the scheduled day', async () => {
    const customer = await newCustomer(chargebee, 'paused');
    const { id } = await subscribe(chargebee, customer);
    const resumeAt = (await clockOf(chargebee)) + 30 * DAY;
    await chargebee.subscription.pause(id, { pause_option: 'immediately', resume_date: resumeAt });
    expect(await current(chargebee, id)).toMatchObject({ status: 'paused', resume_date: resumeAt });
    const { customer: paused } = await chargebee.customer.retrieve(customer);
    expect(paused.refundable_credits).toBeGreaterThan(8_890);
    await pass(chargebee, 30 * DAY);
    expect(await current(chargebee, id)).toMatchObject({ status: 'active', current_term_start: resumeAt });
    expect((await invoicesOf(id)).at(-1)).toMatchObject({ total: 8_900, credits_applied: paused.refundable_credits });
  });

  it('can be paused from the end of its period', async () => {
    const { id, current_term_end: end } = await subscribe(chargebee, await newCustomer(chargebee, 'paused-later'));
    await chargebee.subscription.pause(id, { pause_option: 'end_of_term', resume_date: Number(end) + 30 * DAY });
    expect(await current(chargebee, id)).toMatchObject({ status: 'active', pause_date: end });
    await pass(chargebee, 366 * DAY);
    expect((await current(chargebee, id)).status).toBe('paused');
    await chargebee.subscription.resume(id, { resume_option: 'immediately' });
    expect((await current(chargebee, id)).status).toBe('active');
  });

  it('begins on its start date', async () => {
    const start = (await clockOf(chargebee)) + 10 * DAY;
    const { id, status } = await subscribe(chargebee, await newCustomer(chargebee, 'early'), { start_date: start });
    expect(status).toBe('future');
    await pass(chargebee, 10 * DAY);
    expect(await current(chargebee, id)).toMatchObject({ status: 'active', current_term_start: start });
  });

  it('ends when a renewal cannot be paid', async () => {
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'broke', FAILING_CARD));
    await pass(chargebee, 366 * DAY);
    expect(await current(chargebee, id)).toMatchObject({ status: 'cancelled' });
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['paid', 'not_paid']);
    expect(await storyOf(id)).toContain('payment_failed');
  });

  it('keeps its entitlement in every status; the status says whether it counts', async () => {
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'entitled'));
    const entitlements = async () =>
      (await chargebee.subscriptionEntitlement.subscriptionEntitlementsForSubscription(id)).list;
    const before = await entitlements();
    expect(before).toMatchObject([
      { subscription_entitlement: { feature_id: 'labs-premium-product-access', value: 'true', is_enabled: true } },
    ]);
    await chargebee.subscription.cancelForItems(id, { cancel_option: 'immediately' });
    expect(await entitlements()).toHaveLength(1);
    await expect(chargebee.subscription.pause(id)).rejects.toMatchObject({
      api_error_code: 'invalid_state_for_request',
      message: 'A subscription that is cancelled cannot be paused',
    });
  });
});

describe('events', () => {
  it('have increasing subscription versions, one for each content', async () => {
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'webhook'));
    await chargebee.subscription.cancelForItems(id, { cancel_option: 'end_of_term' });
    await chargebee.subscription.cancelForItems(id, { cancel_option: 'immediately' });
    const { list } = await chargebee.event.list({ limit: 100, 'sort_by[desc]': 'occurred_at' });
    const seen = new Map<number, string>();
    for (const { event } of list) {
      const { subscription } = event.content;
      if (subscription?.id !== id) continue;
      const text = JSON.stringify(subscription);
      expect(seen.get(version(subscription)) ?? text).toBe(text);
      seen.set(version(subscription), text);
    }
    expect(seen.size).toBe(3);
    expect(version(await current(chargebee, id))).toBe(Math.max(...seen.keys()));
  });
});

const estimateOf = async (id: string) => (await chargebee.estimate.renewalEstimate(id)).estimate;

describe('the estimate of a renewal', () => {
  it.each([
    ['without coupons', { price: MONTHLY, trial_end: 0 }, 899],
    [
      'with a coupon that was used up by the first payment',
      { price: MONTHLY, trial_end: 0, coupon_ids: ['LABS25'] },
      899,
    ],
    ['at the end of a trial, with a coupon for the first payment', { price: MONTHLY, coupon_ids: ['LABS25'] }, 674],
    ['with a coupon without an end', { coupon_ids: ['STUDENT20'] }, 7_120],
    ['with a coupon that will have expired', { coupon_ids: ['FRIENDS50'] }, 8_900],
    ['of zero', { price: MONTHLY, coupon_ids: ['FIRSTFREE'] }, 0],
  ])('matches the later charge: %s', async (what, order, amount) => {
    const customer = await newCustomer(chargebee, `estimated-${what.replaceAll(/\W/g, '-').slice(0, 30)}`);
    const { id } = await subscribe(chargebee, customer, order);
    const { invoice_estimate: estimate, subscription_estimate } = await estimateOf(id);
    expect(estimate).toMatchObject({ total: amount, amount_due: amount, credits_applied: 0, currency_code: 'GBP' });
    await pass(chargebee, Number(subscription_estimate?.next_billing_at) - (await clockOf(chargebee)));
    expect((await invoicesOf(id)).at(-1)).toMatchObject({
      total: amount,
      date: subscription_estimate?.next_billing_at,
    });
  });

  it('uses credit', async () => {
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'in-credit'));
    await pass(chargebee, 30 * DAY);
    await chargebee.subscription.updateForItems(id, { subscription_items: [{ item_price_id: MONTHLY }] });
    expect((await estimateOf(id)).invoice_estimate).toMatchObject({ total: 899, credits_applied: 899, amount_due: 0 });
  });

  it('exists for a future subscription', async () => {
    const start_date = (await clockOf(chargebee)) + 7 * DAY;
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'estimated-future'), { start_date });
    const { invoice_estimate, subscription_estimate } = await estimateOf(id);
    expect([invoice_estimate?.total, subscription_estimate?.next_billing_at]).toEqual([8_900, start_date]);
  });

  it.each([
    ['runs out', (id: string) => chargebee.subscription.cancelForItems(id, { cancel_option: 'end_of_term' })],
    ['was cancelled', (id: string) => chargebee.subscription.cancelForItems(id, { cancel_option: 'immediately' })],
    ['is paused', (id: string) => chargebee.subscription.pause(id)],
    ['is to be paused', (id: string) => chargebee.subscription.pause(id, { pause_option: 'end_of_term' })],
  ])('is refused for a subscription that %s', async (what, act) => {
    const customer = await newCustomer(chargebee, `not-estimated-${what.replaceAll(' ', '-')}`);
    const { id } = await subscribe(chargebee, customer);
    await act(id);
    await expect(estimateOf(id)).rejects.toMatchObject({ api_error_code: 'invalid_state_for_request' });
  });
});
