import { randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { newSubscription } from '../billing-site.ts';
import { callAsPage, PASSWORD, registration, sessionCookieOf } from '../people.ts';
import { cookiePlace } from './page-path-url.ts';
import { productUnderTest } from './product-under-test.ts';
import { words } from './words.ts';

export type Person = Readonly<Record<'firstName' | 'lastName' | 'initials' | 'email' | 'password', string>>;

/** A person without an account. */
export const newPerson = (): Person => ({
  firstName: 'Mira',
  lastName: 'Sato',
  initials: 'MS',
  email: `mira-${crypto.randomUUID()}@example.com`,
  password: PASSWORD,
});

function form(page: Page, submitKey: string, locale: LocaleCode = 'en-GB') {
  const name = words(submitKey, {}, locale);
  return page.locator('form').filter({ has: page.getByRole('button', { name, exact: true }) });
}

type Credentials = Pick<Person, 'email' | 'password'>;

export async function fillLogin(page: Page, credentials: Credentials, locale: LocaleCode = 'en-GB'): Promise<void> {
  const { email, password } = credentials;
  const say = (key: string) => words(key, {}, locale);
  const login = form(page, 'login.submit', locale);
  await login.getByLabel(say('form.email')).fill(email);
  await login.getByLabel(say('form.password'), { exact: true }).fill(password);
  await login.getByRole('button', { name: say('login.submit'), exact: true }).click();
}

export async function fillRegistration(
  page: Page,
  person: Person,
  { locale = 'en-GB', withoutScript = false }: { readonly locale?: LocaleCode; readonly withoutScript?: boolean } = {},
): Promise<void> {
  const say = (key: string) => words(key, {}, locale);
  const registration = form(page, 'register.submit', locale);
  await registration.getByLabel(say('register.first-name'), { exact: true }).fill(person.firstName);
  await registration.getByLabel(say('register.last-name'), { exact: true }).fill(person.lastName);
  await registration.getByLabel(say('form.email')).fill(person.email);
  await registration.getByLabel(say('form.password'), { exact: true }).fill(person.password);
  if (withoutScript) await copyCaptchaCode(page);
  await registration.getByRole('button', { name: say('register.submit'), exact: true }).click();
}

const menu = (page: Page, initials = '\\p{Lu}{2}') =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: new RegExp(`^${initials}$`, 'u') });

export async function expectLoggedIn(page: Page, { initials }: Pick<Person, 'initials'>): Promise<void> {
  await expect(menu(page, initials)).toBeVisible();
}

export async function expectLoggedOut(page: Page, locale: LocaleCode = 'en-GB'): Promise<void> {
  const name = words('nav.log-in', {}, locale);
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
}

export async function openLogin(page: Page): Promise<void> {
  const name = words('nav.log-in');
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await menu(page).click();
  const name = words('nav.log-out');
  await page.getByRole('banner').getByRole('button', { name }).click();
}

/** Without JavaScript: copies the code of the captcha's frame into the form. */
export async function copyCaptchaCode(page: Page): Promise<void> {
  const code = page.frameLocator('iframe').locator('textarea');
  await page.getByLabel(words('form.captcha.label')).fill(await code.inputValue());
}

/** Registers a person through the API, since the form has its own tests. */
export async function newMember(): Promise<Person> {
  const person = newPerson();
  await callForSession('/api/register', registration(person.email));
  return person;
}

export async function joinAsMember(context: BrowserContext, email = newPerson().email): Promise<Person> {
  const person = { ...newPerson(), email };
  await storeSession(context, await callForSession('/api/register', registration(person.email)));
  return person;
}

export async function logInAs(context: BrowserContext, credentials: Credentials, userAgent?: string): Promise<void> {
  const { email, password } = credentials;
  await storeSession(context, await callForSession('/api/login', { email, password }, userAgent));
}

/** Calls the BFF as a web server does, for visitors of many networks: one may not register that many people. */
async function callForSession(path: string, body: object, userAgent?: string): Promise<string> {
  const { url, bffUrl } = productUnderTest();
  const network = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
  const headers = userAgent ? { ...network, 'user-agent': userAgent } : network;
  const response = await callAsPage(bffUrl, path, { origin: url, body, headers });
  const cookie = sessionCookieOf(response);
  if (!response.ok || !cookie) throw new Error(`${path} was refused: ${response.status} ${await response.text()}`);
  return cookie.slice('session='.length);
}

async function storeSession(context: BrowserContext, value: string): Promise<void> {
  await context.addCookies([{ name: 'session', value, ...cookiePlace(), httpOnly: true, sameSite: 'Lax' }]);
}

export async function joinAsSubscriber(context: BrowserContext): Promise<Person> {
  const person = await joinAsMember(context);
  const { url, sandboxUrl } = productUnderTest();
  const response = await context.request.get(`${url}/api/user`);
  const { id: customerId } = userSchema.parse(await response.json());
  await newSubscription(sandboxUrl, { customerId });
  return person;
}
