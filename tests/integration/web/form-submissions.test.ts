import { afterAll, expect, it } from 'vitest';
import { mailsTo as receivedBy } from '../../support/mailbox.ts';
import { newAddress, PASSWORD } from '../../support/people.ts';
import { ORIGIN, startWeb } from '../../support/storefront.ts';
import { parseHtml } from './page-head.ts';

const storefront = await startWeb();
afterAll(() => storefront.close());

/** A browser without scripts, from a network of its own. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #address = `203.0.113.${Math.ceil(Math.random() * 250)}`;
  readonly #keepsCookies: boolean;

  constructor(keepsCookies = true) {
    this.#keepsCookies = keepsCookies;
  }

  async get(path: string) {
    const response = await this.#fetch(path, { method: 'GET' });
    return { status: response.status, to: response.headers.get('location'), page: await response.text() };
  }

  async open(path: string, action = path): Promise<Record<string, string>> {
    const page = await this.#fetch(path, { method: 'GET' });
    return hiddenFields(await page.text(), action);
  }

  async post(path: string, fields: Readonly<Record<string, string>>) {
    const response = await this.#fetch(path, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
    const session = response.headers.getSetCookie().filter((line) => line.includes('session='));
    return { status: response.status, to: response.headers.get('location'), session, page: await response.text() };
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie, 'x-forwarded-for': this.#address, ...init.headers };
    const response = await fetch(storefront.url + path, { ...init, headers, redirect: 'manual' });
    for (const line of this.#keepsCookies ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}

function hiddenFields(html: string, action: string): Record<string, string> {
  // A form of its own page has no such attribute.
  const form = parseHtml(html).querySelector(`form[method="post"]:is([action="${action}"], :not([action]))`);
  const inputs = [...(form?.querySelectorAll('input[type="hidden"]') ?? [])];
  return Object.fromEntries(
    inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  );
}

const mailsTo = async (email: string) => (await receivedBy(storefront.chain.sandboxUrl, email)).length;

async function captchaCode(): Promise<string> {
  const response = await fetch(`${storefront.chain.sandboxUrl}/recaptcha/api/fallback?k=sandbox-recaptcha-site-key`);
  return parseHtml(await response.text()).querySelector('textarea')?.textContent ?? '';
}

async function register(browser: Browser, email: string) {
  const path = '/account/register';
  const fields = {
    ...(await browser.open(path)),
    first_name: 'Mira',
    last_name: 'Sato',
    email,
    password: PASSWORD,
    'g-recaptcha-response': await captchaCode(),
  };
  return Promise.all([browser.post(path, fields), browser.post(path, fields)]);
}

it('a registration submitted twice creates one account, session and mail, and both responses are the same', async () => {
  const email = newAddress();
  const [first, second] = await register(new Browser(), email);
  expect(first).toMatchObject({ status: 303, session: [expect.stringMatching(/session=./)] });
  expect(second).toEqual(first);
  await expect.poll(() => mailsTo(email)).toBeGreaterThan(0);
  expect(await mailsTo(email)).toBe(1);
});

it('a mail link is sent once for each rendered form', async () => {
  const email = newAddress();
  await register(new Browser(), email);
  await expect.poll(() => mailsTo(email)).toBe(1);
  const browser = new Browser();
  const path = '/account/change-password';
  const action = `${path}?form=link`;
  const drawn = await browser.open(path, action);
  const fields = { ...drawn, email };
  const [first] = await Promise.all([browser.post(action, fields), browser.post(action, fields)]);
  await expect.poll(() => mailsTo(email)).toBe(2);
  const again = hiddenFields(first.page, action);
  expect(again.idempotency_key).not.toBe(drawn.idempotency_key);
  await browser.post(action, { ...again, email });
  await expect.poll(() => mailsTo(email)).toBe(3);
});

it.each([
  ['keeps', true],
  ['refuses', false],
])('a login in a browser that %s cookies', async (_title, keepsCookies) => {
  const email = newAddress();
  await register(new Browser(), email);
  const browser = new Browser(keepsCookies);
  const login = '/ja/labs/login?redirect=%2Fja%2Flabs%2Fabout';
  const { status, to } = await browser.post(login, { ...(await browser.open(login)), email, password: PASSWORD });
  expect([status, to]).toEqual([303, `${login}&notice=cookies-needed`]);
  const next = await browser.get(to ?? '');
  expect([next.status, next.to]).toEqual(keepsCookies ? [302, '/ja/labs/about'] : [200, null]);
  expect(next.page.includes('ブラウザーにログイン')).toBe(!keepsCookies);
});
