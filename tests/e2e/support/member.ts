import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { newPerson, type Person } from './person.ts';

/** What the sandbox's captcha lets pass. */
const CAPTCHA_ANSWER = 'sandbox-captcha-passes';

/** Registers somebody past the form, whose own browser tests are elsewhere, and logs the browser in as them. */
export async function joinAsMember(
  context: BrowserContext,
  url: string,
  bffUrl = process.env.E2E_BFF_URL ?? '',
): Promise<Person> {
  const person = newPerson();
  const session = await callForSession({ url, bffUrl }, '/api/register', {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    password: person.password,
    source: 'test',
    newsletter: false,
    g_recaptcha_response: CAPTCHA_ANSWER,
  });
  await keepSession(context, url, session);
  return person;
}

/** Logs a browser in as somebody who has an account. */
export async function logInAs(
  context: BrowserContext,
  url: string,
  { email, password }: Person,
  userAgent?: string,
): Promise<void> {
  const at = { url, bffUrl: process.env.E2E_BFF_URL ?? '' };
  await keepSession(context, url, await callForSession(at, '/api/login', { email, password }, userAgent));
}

/** The browser is nobody's any more. It leaves the page first, whose calls on their way would be refused without a session. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

interface Addresses {
  /** The storefront's, for which the session is. */
  readonly url: string;
  readonly bffUrl: string;
}

/**
 * Asks the BFF itself, as a web server in front of it does for a visitor of some network: so many people register here in a
 * minute that the limit of one network would stop them.
 */
async function callForSession(
  { url, bffUrl }: Addresses,
  path: string,
  body: object,
  userAgent?: string,
): Promise<string> {
  const answer = await fetch(`${bffUrl}${path}`, {
    method: 'POST',
    headers: {
      origin: url,
      [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
      ...(userAgent ? { 'user-agent': userAgent } : {}),
    },
    body: JSON.stringify(body),
  });
  const [cookie] = answer.headers.getSetCookie().filter((header) => header.startsWith('session='));
  if (!answer.ok || !cookie) throw new Error(`${path} was refused: ${answer.status} ${await answer.text()}`);
  return cookie.split(';', 1).join().slice('session='.length);
}

async function keepSession(context: BrowserContext, url: string, value: string): Promise<void> {
  const { hostname } = new URL(url);
  // In subdomain mode it spans the areas.
  const place = hostname === 'localhost' ? { url } : { domain: `.${hostname}`, path: '/' };
  await context.addCookies([{ name: 'session', value, ...place, httpOnly: true, sameSite: 'Lax' }]);
}
