import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chain } from '../../support/chain.ts';
import { receivedMails, tokenIn } from '../../support/mailbox.ts';
import { callAsPage, cookiesOf, registration, sessionCookieOf } from '../../support/people.ts';
import { ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from '../../support/storefront.ts';

const EMAIL = `log-canary-${crypto.randomUUID()}@example.com`;
const PASSWORD = 'canary of a passphrase';
const NEW_PASSWORD = 'another canary of a passphrase';
const CAPTCHA = 'sandbox-captcha-passes';
const PREVIEW_SECRET = 'canary-preview-secret-of-this-test';
const CHECKOUT = 'canary-hosted-page-id';

let storefront: Storefront<Chain>;
beforeAll(async () => {
  const preview = { PREVIEW: 'on', PREVIEW_SECRET };
  storefront = await startStorefront(
    { LOG_LEVEL: 'trace', ...preview },
    { LOG_LEVEL: 'trace', APP_ENV: 'demo', PUBLIC_ORIGINS: ORIGIN, ...preview },
  );
}, PATIENCE_MS);
afterAll(() => storefront?.close());

const post = (path: string, body: object, cookie = '') =>
  callAsPage(storefront.url, path, { origin: ORIGIN, body, cookie });

it('no process logs personal data or credentials at any level', async () => {
  const registered = await post('/api/register', { ...registration(EMAIL), password: PASSWORD });
  expect(registered.status).toBe(201);
  const session = sessionCookieOf(registered);
  const loggedIn = await post('/api/login', { email: EMAIL, password: PASSWORD });
  expect(loggedIn.status).toBe(200);
  expect((await post('/api/login', { email: EMAIL, password: 'a wrong canary' })).status).toBe(401);
  await post('/api/forgot-password', { email: EMAIL, g_recaptcha_response: CAPTCHA });
  const mails = await receivedMails(storefront.chain.sandboxUrl, EMAIL, 2);
  const tokens = mails.map(tokenIn).filter((token) => token !== '');
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) {
    for (const page of ['confirm', 'reset-password', 'set-account-details']) {
      await storefront.get(`/account/${page}?token=${token}`);
    }
    const opened = await post('/api/mail-link', { token });
    const cookies = cookiesOf(opened).join('; ');
    const { id } = await opened.json();
    await post('/api/mail-link/confirmation', { token, link_id: id }, cookies);
    await post('/api/reset-password', { token, link_id: id, password: NEW_PASSWORD }, cookies);
    await post('/api/mail-link', { token: `${token}x` });
  }
  await storefront.get(`/preview?secret=${PREVIEW_SECRET}&path=/labs/packs&locale=en-GB`, {
    'sec-fetch-dest': 'iframe',
  });
  await storefront.get('/preview?secret=a-wrong-canary-secret&path=/labs', { 'sec-fetch-dest': 'iframe' });
  const back = `/labs/subscribe?from-checkout=true&id=${CHECKOUT}&state=succeeded`;
  await storefront.get(back, { cookie: session });
  for (const path of ['/api/user', '/api/member', '/api/subscriptions'])
    await storefront.get(path, { cookie: session });
  await storefront.get(`/api/nothing?token=${tokens[0]}`, { cookie: session, authorization: 'Bearer canary-bearer' });

  const log = [...storefront.logLines, ...storefront.chain.logLines].join('');
  const requestLines = log.match(/"msg":"request completed"/g) ?? [];
  expect(requestLines.length).toBeGreaterThan(60);
  const cookieValues = [...cookiesOf(registered), ...cookiesOf(loggedIn)].map((cookie) =>
    cookie.slice(cookie.indexOf('=') + 1),
  );
  const secrets = [
    EMAIL,
    PASSWORD,
    NEW_PASSWORD,
    'a wrong canary',
    CAPTCHA,
    PREVIEW_SECRET,
    CHECKOUT,
    ...tokens,
    ...cookieValues,
  ];
  for (const secret of [...secrets, 'a-wrong-canary-secret', 'canary-bearer']) {
    expect(secret.length).toBeGreaterThan(6);
    expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
    expect(log.includes(encodeURIComponent(secret))).toBe(false);
  }
  expect(log).not.toMatch(/"path":"[^"]*\?/);
});
