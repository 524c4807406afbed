import { beforeAll, describe, expect, it } from 'vitest';
import { billingClient, newCustomer, pass, subscribe } from './billing-client.ts';
import { startSandbox, useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
let chargebee: ReturnType<typeof billingClient>;
beforeAll(() => {
  chargebee = billingClient(sandbox);
});

describe('prices', () => {
  it('are listed over pages, without duplicates', async () => {
    const ids: string[] = [];
    let offset: string | undefined;
    do {
      const page = await chargebee.itemPrice.list({ limit: 20, ...(offset !== undefined && { offset }) });
      ids.push(...page.list.map(({ item_price }) => item_price.id));
      offset = page.next_offset;
    } while (offset !== undefined);
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['labs-premium-USD-Monthly', 999, 14],
    ['labs-premium-KRW-Yearly', 139_000, undefined],
  ])('have an amount and a trial: %s', async (id, price, trial) => {
    const { list } = await chargebee.itemPrice.list({ id: { is: id } });
    expect(list.map(({ item_price }) => [item_price.price, item_price.trial_period])).toEqual([[price, trial]]);
  });
});

describe('a refusal', () => {
  const refusals: readonly (readonly [string, () => Promise<unknown>, object])[] = [
    [
      'of a wrong key',
      () => billingClient(sandbox, 'another-chargebee-key').customer.list(),
      { http_status_code: 401, api_error_code: 'api_authentication_failed' },
    ],
    [
      'of an unknown id',
      () => chargebee.subscription.retrieve('nobody'),
      { http_status_code: 404, api_error_code: 'resource_not_found', message: 'nobody not found' },
    ],
    [
      'of a duplicate customer',
      async () => newCustomer(chargebee, await newCustomer(chargebee, 'twice')),
      { http_status_code: 400, api_error_code: 'duplicate_entry', param: 'id' },
    ],
    [
      'of an unknown filter',
      () => chargebee.subscription.list({ customer_id: { is_not: 'twice' } }),
      { http_status_code: 400, param: 'customer_id[is_not]' },
    ],
    [
      'of an expired coupon',
      async () => subscribe(chargebee, await newCustomer(chargebee, 'late'), { coupon_ids: ['LASTSUMMER'] }),
      { http_status_code: 400, param: 'coupon_ids', message: 'Coupon LASTSUMMER has expired' },
    ],
    [
      'of a payment without a card',
      async () => {
        await chargebee.customer.create({ id: 'without-card' });
        return subscribe(chargebee, 'without-card');
      },
      { http_status_code: 402, type: 'payment', api_error_code: 'payment_method_not_present' },
    ],
    [
      'of a URL that runs a script',
      () => chargebee.portalSession.create({ customer: { id: 'twice' }, redirect_url: 'javascript:alert(1)' }),
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

  it('changes nothing', async () => {
    const { list } = await chargebee.subscription.list({ customer_id: { is: 'without-card' } });
    expect(list).toEqual([]);
  });
});

describe('a hosted page', () => {
  it('is created with a URL for the visitor and can be retrieved', async () => {
    const { hosted_page } = await chargebee.hostedPage.checkoutNewForItems({
      subscription_items: [{ item_price_id: 'labs-premium-JPY-Monthly' }],
      coupon_ids: ['LABS25'],
      customer: { id: 'visitor', email: 'visitor@people.test' },
      redirect_url: 'http://shop.test/labs?from-checkout=true',
      cancel_url: 'http://shop.test/labs/subscribe',
    });
    expect(hosted_page).toMatchObject({ type: 'checkout_new', state: 'created' });
    expect(hosted_page.url).toBe(`http://media.sandbox.test:4200/pages/v3/${hosted_page.id}/`);
    expect((await chargebee.hostedPage.retrieve(String(hosted_page.id))).hosted_page).toEqual(hosted_page);
  });

  it('is created once per idempotency key, for half an hour', async () => {
    const order = { subscription_items: [{ item_price_id: 'labs-premium-USD-Monthly' }] };
    const headers = { 'chargebee-idempotency-key': 'one-click' };
    const first = await chargebee.hostedPage.checkoutNewForItems(order, headers);
    const again = await chargebee.hostedPage.checkoutNewForItems(order, headers);
    expect(again.hosted_page).toEqual(first.hosted_page);
    expect([first.isIdempotencyReplayed, again.isIdempotencyReplayed]).toEqual([false, 'true']);
    const other = { subscription_items: [{ item_price_id: 'labs-premium-USD-Yearly' }] };
    await expect(chargebee.hostedPage.checkoutNewForItems(other, headers)).rejects.toMatchObject({
      http_status_code: 400,
    });
    await pass(chargebee, 31 * 60);
    const later = await chargebee.hostedPage.checkoutNewForItems(order, headers);
    expect(later.hosted_page.id).not.toBe(first.hosted_page.id);
  });
});

describe('a portal session', () => {
  it('is created for an existing customer', async () => {
    const id = await newCustomer(chargebee, 'at-the-portal');
    const session = { customer: { id }, redirect_url: 'http://shop.test/account?from-portal=true' };
    const { portal_session } = await chargebee.portalSession.create(session);
    expect(portal_session).toMatchObject({ customer_id: id });
    expect(portal_session.access_url).toBe(`http://media.sandbox.test:4200/portal/v2/${portal_session.token}/`);
    await expect(chargebee.portalSession.create({ customer: { id: 'nobody' } })).rejects.toMatchObject({
      http_status_code: 404,
    });
  });
});

describe('a restart', () => {
  it('loses nothing', async () => {
    const before = await startSandbox();
    const first = billingClient(before);
    const subscription = await subscribe(first, await newCustomer(first, 'lasting'), { coupon_ids: ['STUDENT20'] });
    await first.timeMachine.travelForward('delorean', { destination_time: Number(subscription.created_at) + 1_000 });
    const after = await startSandbox(undefined, { DATA_DIR: before.dataDir });
    const second = billingClient(after);
    expect((await second.subscription.retrieve(subscription.id)).subscription).toEqual(subscription);
    expect((await second.event.list()).list).toEqual((await first.event.list()).list);
    const { time_machine } = await second.timeMachine.retrieve('delorean');
    expect(time_machine.destination_time).toBeGreaterThanOrEqual(Number(subscription.created_at) + 1_000);
    await Promise.all([before.close(), after.close()]);
  });
});
