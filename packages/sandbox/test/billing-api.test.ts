import { describe, expect, it } from 'vitest';
import { billingClient, clockOf, current, DAY, FAILING_CARD, newCustomer, pass, subscribe } from './billing-client.ts';
import { useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
const chargebee = billingClient(sandbox);

const MONTHLY = 'labs-premium-GBP-Monthly';
const invoicesOf = async (id: string) =>
  (await chargebee.invoice.list({ subscription_id: { is: id }, 'sort_by[desc]': 'date' })).list
    .map(({ invoice }) => invoice)
    .reverse();

describe('a refusal', () => {
  const refusals: readonly (readonly [string, () => Promise<unknown>, object])[] = [
    [
      'of a wrong key',
      () => billingClient(sandbox, 'another-chargebee-key').customer.list(),
      { http_status_code: 401, api_error_code: 'api_authentication_failed' },
    ],
    [
      'of an unknown filter',
      () => chargebee.subscription.list({ customer_id: { is_not: 'ada' } }),
      { http_status_code: 400, param: 'customer_id[is_not]' },
    ],
    [
      'of a URL that runs a script',
      () => chargebee.portalSession.create({ customer: { id: 'ada' }, redirect_url: 'javascript:alert(1)' }),
      { http_status_code: 400, param: 'redirect_url' },
    ],
    [
      'of an unsupported call',
      () => chargebee.quote.retrieve('1'),
      { http_status_code: 404, api_error_code: 'resource_not_found' },
    ],
  ];

  it.each(refusals)('is understood by the SDK: %s', async (_, call, expected) => {
    await expect(call()).rejects.toMatchObject(expected);
  });
});

// tests/integration/services/billing.test.ts reads entitlements, changes and the estimates of the next charge.
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
  });

  it('without a trial is charged at once, less its coupons', async () => {
    const customer = await newCustomer(chargebee, 'paying');
    const { id, status, coupons } = await subscribe(chargebee, customer, {
      price: MONTHLY,
      trial_end: 0,
      coupon_ids: ['FRIENDS50', 'LABS25'],
    });
    expect(status).toBe('active');
    expect(coupons).toMatchObject([{ coupon_id: 'FRIENDS50' }]);
    await pass(chargebee, 130 * DAY);
    // 25 % off once and half off for three months: the coupons in the order of the site.
    expect((await invoicesOf(id)).map(({ total }) => total)).toEqual([337, 449, 449, 899, 899]);
  });

  it.each([
    ['paid period', 'labs-premium-GBP-Yearly', 'non_renewing', 1],
    ['trial', MONTHLY, 'in_trial', 0],
  ])('runs to the end of its %s after a cancellation', async (period, price, status, invoices) => {
    const customer = await newCustomer(chargebee, `leaving-${period.replace(' ', '-')}`);
    const { id, trial_end, current_term_end: end = trial_end } = await subscribe(chargebee, customer, { price });
    await chargebee.subscription.cancelForItems(id, { cancel_option: 'end_of_term' });
    expect(await current(chargebee, id)).toMatchObject({ status, cancelled_at: end });
    await pass(chargebee, 366 * DAY);
    expect(await current(chargebee, id)).toMatchObject({ status: 'cancelled', cancelled_at: end });
    expect(await invoicesOf(id)).toHaveLength(invoices);
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
  });
});
