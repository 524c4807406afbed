import nodemailer from 'nodemailer';
import { afterEach, expect, it } from 'vitest';
import type { Outage } from '../src/outages.ts';
import { DELIVERY_TOKEN, editorOf, smtpAddress, useSandbox } from './running-sandbox.ts';

const SERVICES = ['content', 'translations', 'captcha', 'analytics', 'billing', 'mail'] as const;
type Service = (typeof SERVICES)[number];

const sandbox = useSandbox();
afterEach(async () => {
  for (const service of SERVICES) await set(service, 'ok');
});

const set = (service: Service | 'weather', mode: Outage) =>
  fetch(`${sandbox.url}/api/outages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });

const bearer = { headers: { authorization: `Bearer ${DELIVERY_TOKEN}` } };
const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
const CALLS: Readonly<Record<Exclude<Service, 'mail'>, readonly [path: string, init: RequestInit]>> = {
  content: ['/spaces/soundlibrary/environments/master/entries?locale=*', bearer],
  translations: ['/translations/labs/production/en-gb', {}],
  captcha: ['/recaptcha/api/siteverify', { ...form, body: 'secret=sandbox-recaptcha-secret&response=x' }],
  analytics: ['/mixpanel/track', { ...form, body: 'data=%5B%5D' }],
  billing: ['/api/v2/customers', { headers: { authorization: `Basic ${btoa('sandbox-chargebee-key:')}` } }],
};

const LONG_BYTES = 8 * 2 ** 20;

/** A client's result, as a word. */
async function wordFor(response: Response): Promise<string> {
  if (!response.ok) return String(response.status);
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LONG_BYTES) return 'endless';
    text += Buffer.from(chunk).toString();
  }
  return text === '["?"]' ? 'nonsense' : 'well';
}

const OUTCOMES = [
  ['ok', 'well'],
  ['down', 'closed'],
  ['hanging', 'nothing'],
  ['slow', 'nothing'],
  ['cut', 'closed'],
  ['error-500', '500'],
  ['error-429', '429'],
  ['lost-response', 'closed'],
  ['nonsense', 'nonsense'],
  ['endless', 'endless'],
] as const satisfies readonly (readonly [Outage, string])[];

/**
 * A client's result as a word, or `closed`. With `mayWait`, `nothing` means: other requests were served since, and it still waits.
 */
async function outcomeOf(service: keyof typeof CALLS, mayWait = false): Promise<string> {
  const [path, init] = CALLS[service];
  const left = new AbortController();
  const outcome = fetch(sandbox.url + path, { ...init, signal: left.signal }).then(wordFor);
  const settled = outcome.catch(() => 'closed');
  const first = await (mayWait ? Promise.race([settled, othersAreServed()]) : settled);
  left.abort();
  return first;
}

async function othersAreServed(): Promise<string> {
  for (let served = 0; served < 20; served += 1) await (await fetch(`${sandbox.url}/healthz`)).text();
  return 'nothing';
}

it.each(OUTCOMES)('gives a client of a service that is set to %s: %s', async (mode, expected) => {
  await set('translations', mode);
  expect(await outcomeOf('translations', expected === 'nothing')).toBe(expected);
});

it.each(['content', 'captcha', 'analytics', 'billing'] as const)(
  'can take %s down, except for editors, and restore it',
  async (service) => {
    await set(service, 'down');
    expect(await outcomeOf(service)).toBe('closed');
    if (service === 'content') expect((await editorOf(sandbox).entry.getMany({})).total).toBeGreaterThan(0);
    await set(service, 'ok');
    expect(await outcomeOf(service)).toBe('well');
  },
);

it.each([
  ['ok', 'taken'],
  ['down', 'ECONNECTION'],
  ['hanging', 'ETIMEDOUT'],
  ['error-500', 421],
] as const)('gives a client of a mail server that is set to %s: %s', async (mode, expected) => {
  await set('mail', mode);
  const transport = nodemailer.createTransport({ ...(await smtpAddress(sandbox)), greetingTimeout: 500 });
  const mail = { from: 'a@people.test', to: 'b@people.test', subject: 'Hello', text: 'Hello' };
  const sent = transport.sendMail(mail).then(
    () => 'taken',
    ({ responseCode, code }) => responseCode ?? code,
  );
  expect(await sent).toBe(expected);
});

it('returns the mode of each service, and rejects unknown ones', async () => {
  await set('billing', 'slow');
  const modes = await (await fetch(`${sandbox.url}/api/outages`)).json();
  expect(modes).toMatchObject({ ...Object.fromEntries(SERVICES.map((name) => [name, 'ok'])), billing: 'slow' });
  expect((await set('weather', 'down')).status).toBe(400);
});

it('ends although responses hang', async () => {
  await set('translations', 'hanging');
  const hanging = fetch(`${sandbox.url}${CALLS.translations[0]}`).catch(() => 'cut');
  await expect.poll(async () => (await fetch(`${sandbox.url}/healthz`)).ok).toBe(true);
  await sandbox.restart();
  expect(await hanging).toBe('cut');
});
