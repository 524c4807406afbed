import { beforeAll, describe, expect, it } from 'vitest';
import { billingClient, current, DAY, FAILING_CARD, newCustomer, pass, subscribe } from './billing-client.ts';
import { useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
let chargebee: ReturnType<typeof billingClient>;
beforeAll(() => {
  chargebee = billingClient(sandbox);
});

const BACK = 'http://shop.test/account?from-portal=true';
const MONTHLY = 'labs-premium-USD-Monthly';
const YEARLY = 'labs-premium-USD-Yearly';

/** A customer's portal, as a browser sees it. */
async function openPortal(customerId: string) {
  const { portal_session } = await chargebee.portalSession.create({ customer: { id: customerId }, redirect_url: BACK });
  const base = `/portal/v2/${portal_session.token}/`;
  const page = async (path = '') => (await fetch(sandbox.url + base + path)).text();
  return {
    base,
    page,
    /** Sends a form about a subscription and returns the resulting page. */
    send: async (id: string, fields: Record<string, string>) =>
      (
        await fetch(`${sandbox.url}${base}subscriptions/${id}`, { method: 'POST', body: new URLSearchParams(fields) })
      ).text(),
  };
}
const newSubscription = (customer: string, more: { price?: string; trial_end?: number; start_date?: number } = {}) =>
  newCustomer(chargebee, customer).then((id) => subscribe(chargebee, id, { price: YEARLY, ...more }));

describe('the portal', () => {
  it('shows subscription, invoices, and the link back', async () => {
    await newSubscription('looking');
    const portal = await openPortal('looking');
    const html = await portal.page();
    expect(html).toMatch(/Active. Renews on \d+ \w+ 20\d\d/);
    expect(html).toContain(`href="${BACK}"`);
    const [, invoice = ''] = /invoices\/(INV-\d+)"/.exec(html) ?? [];
    expect(await portal.page(`invoices/${invoice}`)).toContain('US$99.00');
  });

  it('cancels at the end of the period, and revokes that', async () => {
    const { id } = await newSubscription('leaving');
    const portal = await openPortal('leaving');
    expect(await portal.page(`subscriptions/${id}/cancel`)).toMatch(/You keep access until \d+ \w+ 20\d\d/);
    expect(await portal.send(id, { action: 'cancel' })).toContain('nothing more is charged');
    expect((await current(chargebee, id)).status).toBe('non_renewing');
    expect(await portal.send(id, { action: 'keep' })).toContain('Renews on');
  });

  it('pauses now or later, shows when access returns, and resumes', async () => {
    const { id, current_term_end: end } = await newSubscription('paused');
    const portal = await openPortal('paused');
    expect(await portal.page(`subscriptions/${id}/pause`)).toMatch(/2 months: access returns on \d+ \w+ 20\d\d/);
    expect(await portal.send(id, { action: 'pause', pause: 'end-1' })).toMatch(/Pauses on .* and returns on/);
    expect(await current(chargebee, id)).toMatchObject({ status: 'active', pause_date: end });
    await portal.send(id, { action: 'drop-pause' });
    expect(await portal.send(id, { action: 'pause', pause: 'now-3' })).toMatch(/Paused. Access returns on/);
    expect((await current(chargebee, id)).status).toBe('paused');
    expect(await portal.page()).toContain('of credit');
    expect(await portal.send(id, { action: 'resume' })).toContain('Active.');
  });

  it('changes the plan at the price that was shown', async () => {
    const { id } = await newSubscription('longer', { price: MONTHLY, trial_end: 0 });
    const portal = await openPortal('longer');
    const [, due = ''] = /Pay US\$([\d.]+) and change/.exec(await portal.page(`subscriptions/${id}/change`)) ?? [];
    await pass(chargebee, 60);
    await portal.send(id, { action: 'change', price: YEARLY });
    const { list } = await chargebee.invoice.list({ subscription_id: { is: id }, 'sort_by[desc]': 'date' });
    expect(list[0]?.invoice.amount_paid).toBe(Math.round(Number(due) * 100));
    expect(await current(chargebee, id)).toMatchObject({ billing_period_unit: 'year' });
  });

  it('explains each status, and offers its actions', async () => {
    const { id: trial } = await newSubscription('in-trial', { price: MONTHLY });
    const portal = await openPortal('in-trial');
    expect(await portal.page()).toMatch(/Free trial until .* Then the first payment is taken/);
    expect(await portal.send(trial, { action: 'cancel' })).toContain('It ends then, and nothing is charged');
    await pass(chargebee, 15 * DAY);
    const later = await openPortal('in-trial');
    expect(await later.page()).toContain('Subscribe again');
    expect(await later.send(trial, { action: 'reactivate' })).toContain('Active.');
    const now = (await chargebee.timeMachine.retrieve('delorean')).time_machine.destination_time;
    await newSubscription('early', { start_date: now + 3 * DAY });
    expect(await (await openPortal('early')).page()).toContain('Begins on');
  });

  it('shows the price of a new period before it begins, reduced by credit', async () => {
    const { id } = await newSubscription('returning');
    const portal = await openPortal('returning');
    expect(await portal.page()).toContain('Next payment: US$99.00');
    await portal.send(id, { action: 'pause', pause: 'now-1' });
    expect(await portal.page(`subscriptions/${id}/resume`)).toMatch(/Credit<\/dt><dd>−US\$\d+\.\d\d/);
    await portal.send(id, { action: 'cancel' });
    await pass(chargebee, 40 * DAY);
    const later = await openPortal('returning');
    const [, due = ''] =
      /(?:Pay US\$([\d.]+) and subscribe|>Subscribe<)/.exec(await later.page(`subscriptions/${id}/reactivate`)) ?? [];
    await later.send(id, { action: 'reactivate' });
    const { list } = await chargebee.invoice.list({ subscription_id: { is: id }, 'sort_by[desc]': 'date', limit: 1 });
    expect(list[0]?.invoice.amount_paid).toBe(Math.round(Number(due) * 100));
  });

  it('starts no second subscription beside an open one', async () => {
    const { id: old } = await newSubscription('twice');
    await chargebee.subscription.cancelForItems(old, { cancel_option: 'immediately' });
    await subscribe(chargebee, 'twice', { price: YEARLY });
    const portal = await openPortal('twice');
    expect(await portal.page()).not.toContain('Subscribe again');
    expect(await portal.send(old, { action: 'reactivate' })).toContain('You have a subscription already');
    expect((await current(chargebee, old)).status).toBe('cancelled');
  });

  it('reports a declined card, and changes nothing', async () => {
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'short-of-money', FAILING_CARD), {
      price: YEARLY,
    });
    await chargebee.subscription.cancelForItems(id, { cancel_option: 'immediately' });
    const portal = await openPortal('short-of-money');
    expect(await portal.send(id, { action: 'reactivate' })).toContain('Your card was declined. Nothing was charged.');
    expect((await current(chargebee, id)).status).toBe('cancelled');
  });

  it('reports an impossible action, and changes nothing', async () => {
    const { id } = await newSubscription('confused');
    const portal = await openPortal('confused');
    expect(await portal.send(id, { action: 'resume' })).toContain('A subscription that is active cannot be resumed');
    expect(await portal.send(id, { action: 'change', price: 'labs-premium-EUR-Yearly' })).toContain(
      'cannot be changed',
    );
    expect((await current(chargebee, id)).currency_code).toBe('USD');
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
