import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingClient, clockOf, DAY, newCustomer, pass, subscribe } from './billing-client.ts';
import { type RunningSandbox, startSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let chargebee: ReturnType<typeof billingClient>;
beforeAll(async () => {
  sandbox = await startSandbox();
  chargebee = billingClient(sandbox);
});
afterAll(() => sandbox.close());

const MONTHLY = 'labs-premium-GBP-Monthly';
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
    ['with a coupon for as long as it runs', { coupon_ids: ['STUDENT20'] }, 7_120],
    ['with a coupon whose time will be over', { coupon_ids: ['FRIENDS50'] }, 8_900],
    ['of nothing', { price: MONTHLY, coupon_ids: ['FIRSTFREE'] }, 0],
  ])('%s is what is charged then', async (what, wish, amount) => {
    const customer = await newCustomer(chargebee, `estimated-${what.replaceAll(/\W/g, '-').slice(0, 30)}`);
    const { id } = await subscribe(chargebee, customer, wish);
    const { invoice_estimate: estimate, subscription_estimate } = await estimateOf(id);
    expect(estimate).toMatchObject({ total: amount, amount_due: amount, credits_applied: 0, currency_code: 'GBP' });
    await pass(chargebee, Number(subscription_estimate?.next_billing_at) - (await clockOf(chargebee)));
    const [latest] = (await chargebee.invoice.list({ subscription_id: { is: id }, limit: 1 })).list;
    expect(latest?.invoice).toMatchObject({ total: amount, date: estimate?.line_items?.[0]?.date_from });
  });

  it('uses credit up, unless asked not to', async () => {
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'in-credit'));
    await pass(chargebee, 30 * DAY);
    await chargebee.subscription.updateForItems(id, { subscription_items: [{ item_price_id: MONTHLY }] });
    expect((await estimateOf(id)).invoice_estimate).toMatchObject({ total: 899, credits_applied: 899, amount_due: 0 });
    const without = await chargebee.estimate.renewalEstimate(id, { use_existing_balances: false });
    expect(without.estimate.invoice_estimate).toMatchObject({ total: 899, credits_applied: 0, amount_due: 899 });
  });

  it('is there of a subscription that is yet to begin', async () => {
    const start_date = (await clockOf(chargebee)) + 7 * DAY;
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'estimated-future'), { start_date });
    const { invoice_estimate: estimate } = await estimateOf(id);
    expect(estimate?.line_items?.[0]).toMatchObject({ date_from: start_date, amount: 8_900 });
  });

  it.each([
    ['runs out', (id: string) => chargebee.subscription.cancelForItems(id, { cancel_option: 'end_of_term' })],
    ['was cancelled', (id: string) => chargebee.subscription.cancelForItems(id, { cancel_option: 'immediately' })],
    ['is paused', (id: string) => chargebee.subscription.pause(id)],
    ['is to be paused', (id: string) => chargebee.subscription.pause(id, { pause_option: 'end_of_term' })],
  ])('is refused of one that %s', async (what, act) => {
    const customer = await newCustomer(chargebee, `not-estimated-${what.replaceAll(' ', '-')}`);
    const { id } = await subscribe(chargebee, customer);
    await act(id);
    await expect(estimateOf(id)).rejects.toMatchObject({ api_error_code: 'invalid_state_for_request' });
  });

  it('is refused of one that nobody made', async () => {
    await expect(estimateOf('nobody')).rejects.toMatchObject({ http_status_code: 404 });
  });
});
