import { SUBSCRIPTION_STATUSES, type Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { chargebeeClient } from '@sound-library/product-api/billing/chargebee-client.ts';
import { seedDemoSubscription } from '@sound-library/product-api/billing/demo-subscription.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import { callAsPage, registration, sessionCookieOf } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { clockSetting } from '../support/service-process.ts';

export const DAY = new Date('2026-11-10T09:00:00Z');

/** The product on a fixed day, with the pages that only test installations have. */
export function startScreensProduct(): Promise<Product> {
  return startProduct({ APP_ENV: 'feature-test', RATE_LIMIT_PER_MINUTE: '100000', ...clockSetting(DAY) });
}

/** A logged-in member: without a subscription, or with one in a status. */
export type MemberName = 'plain' | Subscription['status'];

export type MemberCookies = Readonly<Record<MemberName, string>>;

export async function memberCookies(product: Pick<Product, 'url' | 'sandboxUrl'>): Promise<MemberCookies> {
  const rows = await Promise.all([
    register(product, 'plain').then((cookie) => ['plain', cookie]),
    ...SUBSCRIPTION_STATUSES.map(async (status) => {
      const cookie = await register(product, status);
      await subscribe(product, cookie, status);
      return [status, cookie];
    }),
  ]);
  return Object.fromEntries(rows) as MemberCookies;
}

async function register({ url }: Pick<Product, 'url'>, name: MemberName): Promise<string> {
  const response = await callAsPage(url, '/api/register', {
    origin: url,
    body: {
      ...registration(name === 'plain' ? 'demo@labs.example' : `${name}@labs.example`),
      first_name: 'Demo',
      last_name: 'Listener',
    },
  });
  const cookie = sessionCookieOf(response);
  if (!response.ok || !cookie) throw new Error(`${name} was refused: ${response.status} ${await response.text()}`);
  return cookie;
}

async function subscribe(
  { url, sandboxUrl }: Pick<Product, 'url' | 'sandboxUrl'>,
  cookie: string,
  status: Subscription['status'],
): Promise<void> {
  const { id, ...person } = userSchema.parse(await (await fetch(`${url}/api/user`, { headers: { cookie } })).json());
  const { billing } = readConfig({ CHARGEBEE_URL: sandboxUrl });
  const customer = { id, email: person.email_address, firstName: person.first_name, lastName: person.last_name };
  await seedDemoSubscription(chargebeeClient(billing), customer, status, { planId: billing.planId, now: () => DAY });
}
