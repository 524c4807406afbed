import nodemailer from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import type { Outage } from '../src/outages.ts';
import { answerIn, DELIVERY_TOKEN, editorOf, faultOutcome, smtpAddress, useSandbox } from './running-sandbox.ts';

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
async function wordFor(answer: Response): Promise<string> {
  if (!answer.ok) return String(answer.status);
  let bytes = 0;
  let text = '';
  for await (const chunk of answer.body ?? []) {
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
  ['nonsense', 'nonsense'],
  ['endless', 'endless'],
] as const satisfies readonly (readonly [Outage, string])[];

const outcomeOf = (service: keyof typeof CALLS, isLate = false): Promise<string> => {
  const [path, init] = CALLS[service];
  const ask = (signal: AbortSignal) => fetch(sandbox.url + path, { ...init, signal });
  return isLate ? faultOutcome(sandbox.url, ask, wordFor) : answerIn(ask, wordFor);
};

it.each(OUTCOMES)('gives a client of a service that is set to %s: %s', async (mode, expected) => {
  await set('translations', mode);
  expect(await outcomeOf('translations', expected === 'nothing')).toBe(expected);
});

it.each(['content', 'captcha', 'analytics', 'billing'] as const)(
  'can take %s down, and restore it',
  async (service) => {
    await set(service, 'down');
    expect(await outcomeOf(service)).toBe('closed');
    await set(service, 'ok');
    expect(await outcomeOf(service)).toBe('well');
  },
);

describe('mail', () => {
  const send = async () => {
    const transport = nodemailer.createTransport({ ...(await smtpAddress(sandbox)), greetingTimeout: 500 });
    const mail = { from: 'a@people.test', to: 'b@people.test', subject: 'Hello', text: 'Hello' };
    return transport.sendMail(mail).then(
      () => 'taken',
      ({ responseCode, code }) => responseCode ?? code,
    );
  };
  it.each([
    ['ok', 'taken'],
    ['down', 'ECONNECTION'],
    ['hanging', 'ETIMEDOUT'],
    ['slow', 'ETIMEDOUT'],
    ['error-500', 421],
  ] as const)('set to %s: %s', async (mode, expected) => {
    await set('mail', mode);
    expect(await send()).toBe(expected);
    await set('mail', 'ok');
    expect(await send()).toBe('taken');
  });
});

it('does not affect editors while readers of content are refused', async () => {
  await set('content', 'down');
  expect((await editorOf(sandbox).entry.getMany({})).total).toBeGreaterThan(0);
});

it('returns the mode of each service, and rejects unknown ones', async () => {
  await set('billing', 'slow');
  const modes = await (await fetch(`${sandbox.url}/api/outages`)).json();
  expect(modes).toEqual({ ...Object.fromEntries(SERVICES.map((name) => [name, 'ok'])), billing: 'slow' });
  expect((await set('weather', 'down')).status).toBe(400);
});
