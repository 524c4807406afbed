import { sessionSchema } from '@sound-library/contract/resources/login.ts';
import { SUBSCRIPTION_STATUSES } from '@sound-library/contract/resources/subscriptions.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { chargebeeClient } from '@sound-library/product-api/billing/chargebee-client.ts';
import { seedDemoSubscription } from '@sound-library/product-api/billing/demo-subscription.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bearerOf, call, newAddress, post, registration } from '../../support/people.ts';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
let config: ReturnType<typeof readConfig>['billing'];
beforeAll(async () => {
  chain = await sharedChain();
  const { port } = new URL(chain.sandboxUrl);
  config = readConfig({ CHARGEBEE_URL: `http://localhost:${port}` }).billing;
});

type Fields = Readonly<Record<string, unknown>>;
const CARD = { action: 'pay', number: '4242424242424242', expiry_month: '12', expiry_year: '2099', cvv: '123' };
const pageSchema = z.object({ hosted_page: z.object({ url: z.url() }) });

async function ask(path: string, bearer: string, body?: object, language = 'en-GB') {
  const response = await call(chain.productApiUrl, path, {
    ...(body && { method: 'POST', body }),
    bearer,
    headers: { 'accept-language': language },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function newMember() {
  const body = { ...registration(newAddress()), first_name: '空', last_name: '藤原' };
  const registered = await post(chain.productApiUrl, '/api/register', { body });
  const session = sessionSchema.parse(await registered.json()).session_token;
  const bearer = await bearerOf(chain.productApiUrl, session);
  const user = userSchema.parse((await ask('/api/user', bearer)).body);
  const checkout = (fields: Fields = {}, language = 'en-GB') => ask('/api/checkout', bearer, order(fields), language);
  return {
    user,
    checkout,
    page: async (fields: Fields = {}) => pageSchema.parse((await checkout(fields)).body).hosted_page.url,
    portal: (redirectUrl = `${chain.origin}/account?from-portal=true`) =>
      ask('/api/portal', bearer, { redirect_url: redirectUrl }),
  };
}
type Member = Awaited<ReturnType<typeof newMember>>;

const order = (fields: Fields) => ({
  plan_item_price_id: 'labs-premium-GBP-Monthly',
  coupon_ids: null,
  redirect_url: `${chain.origin}/labs?from-checkout=true&clear-subscriptions-cache=true`,
  cancel_url: `${chain.origin}/labs/subscribe`,
  ...fields,
});

const atThePage = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const look = async (url: string) => (await fetch(url)).text();
const subscriptionsOf = async ({ user }: Member) => {
  const { list } = await chargebeeClient(config).subscription.list({ customer_id: { is: user.id } });
  return list.map(({ subscription }) => subscription);
};
async function seed({ user }: Member, status: (typeof SUBSCRIPTION_STATUSES)[number]): Promise<void> {
  const customer = { id: user.id, email: user.email_address, firstName: user.first_name, lastName: user.last_name };
  await seedDemoSubscription(chargebeeClient(config), customer, status, config);
}
const refusal = (...fields: string[]) => ({
  status: 400,
  body: { code: 'validation_failed', details: fields.map((field) => ({ field, issue: 'invalid' })) },
});

describe('a checkout', () => {
  it('returns a page in the member’s name, which leads back to the requesting page', async () => {
    const member = await newMember();
    const { body, status } = await member.checkout({ coupon_ids: ['LABS25'] }, 'ja');
    expect(status).toBe(200);
    const { url } = pageSchema.parse(body).hosted_page;
    const words = await look(url);
    expect(words).toContain(member.user.email_address);
    expect(words).toContain('25% off the first payment');
    expect(words).toContain('Free until');
    const paid = await atThePage(url, CARD);
    expect(paid.headers.get('location')).toMatch(
      /^http:\/\/localhost:3000\/labs\?from-checkout=true&clear-subscriptions-cache=true&id=[\w-]+&state=succeeded$/,
    );
    const { customer } = await chargebeeClient(config).customer.retrieve(member.user.id);
    expect(customer).toMatchObject({ first_name: '空', last_name: '藤原', locale: 'ja-JP' });
    expect(await subscriptionsOf(member)).toMatchObject([{ status: 'in_trial', coupons: [{ coupon_id: 'LABS25' }] }]);
  });

  it('is one page for a double click and for any number of tabs', async () => {
    const member = await newMember();
    const clicks = await Promise.all([member.page(), member.page(), member.page()]);
    expect(new Set([...clicks, await member.page(), await member.page()])).toEqual(new Set([clicks[0]]));
    expect(await member.page({ plan_item_price_id: 'labs-premium-GBP-Yearly' })).not.toBe(clicks[0]);
    expect(await (await newMember()).page()).not.toBe(clicks[0]);
  });

  it('is the same page after a card that was declined, and a new one after the visitor cancelled', async () => {
    const member = await newMember();
    const first = await member.page();
    expect((await atThePage(first, { ...CARD, number: '4000000000000002' })).status).toBe(422);
    expect(await member.page()).toBe(first);
    await atThePage(first, { action: 'cancel' });
    const again = await Promise.all([member.page(), member.page()]);
    expect(again[0]).toBe(again[1]);
    expect(again[0]).not.toBe(first);
    expect(await look(String(again[0]))).toContain('Pay by card');
  });

  it('sells one subscription for two orders in two tabs', async () => {
    const member = await newMember();
    const [monthly, yearly] = [
      await member.page(),
      await member.page({ plan_item_price_id: 'labs-premium-GBP-Yearly' }),
    ];
    expect((await atThePage(monthly, CARD)).status).toBe(303);
    const second = await atThePage(yearly, CARD);
    expect(second.status).toBe(409);
    expect(await second.text()).toContain('You have a subscription already');
    expect(await look(yearly)).toContain('Nothing was charged here');
    expect(await subscriptionsOf(member)).toHaveLength(1);
    expect(await member.checkout()).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
  });

  it.each(SUBSCRIPTION_STATUSES.filter((status) => status !== 'cancelled'))(
    'is refused for the owner of a subscription that is %s',
    async (status) => {
      const member = await newMember();
      await seed(member, status);
      expect(await member.checkout()).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    },
  );

  it('gives a returning customer no second trial', async () => {
    const member = await newMember();
    await seed(member, 'cancelled');
    const url = await member.page();
    expect(await look(url)).toContain('Pay £8.99 and subscribe');
    expect(await look(url)).not.toContain('Free until');
    await atThePage(url, CARD);
    expect((await subscriptionsOf(member)).map(({ status }) => status).sort()).toEqual(['active', 'cancelled']);
  });

  it('names an unavailable coupon or price, and discards the attempt', async () => {
    const member = await newMember();
    for (const coupon of ['LASTSUMMER', 'NEVERWAS', 'FIVEDOLLARS'])
      expect(await member.checkout({ coupon_ids: [coupon] })).toMatchObject(refusal('coupon_ids'));
    expect(await member.checkout({ plan_item_price_id: 'labs-gold' })).toMatchObject(refusal('plan_item_price_id'));
    expect(await member.checkout({ coupon_ids: ['LABS25', 'LABS25'] })).toMatchObject({ status: 200 });
  });
});

it('the portal opens for a customer, and leads back', async () => {
  const member = await newMember();
  expect(await member.portal()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await seed(member, 'cancelled');
  const { body } = await member.portal();
  const { access_url: url } = z
    .object({ portal_session: z.object({ access_url: z.url() }) })
    .parse(body).portal_session;
  expect(await look(url)).toContain(`href="${chain.origin}/account?from-portal=true"`);
});

// own-page.test.ts of the product API covers which addresses are our own.
it('rejects a foreign return address by the name of its field', async () => {
  const member = await newMember();
  const elsewhere = 'http://localhost:3000.elsewhere.example/';
  expect(await member.portal(elsewhere)).toMatchObject(refusal('redirect_url'));
  const both = await member.checkout({ redirect_url: elsewhere, cancel_url: elsewhere });
  expect(both).toMatchObject(refusal('redirect_url', 'cancel_url'));
});
