import { expect, type Page } from '@playwright/test';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { copyCaptchaCode } from './captcha.ts';
import { words } from '../../support/browser/words.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly initials: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody who has no account yet. */
export const newPerson = (): Person => ({
  firstName: 'Mira',
  lastName: 'Sato',
  initials: 'MS',
  email: `mira-${crypto.randomUUID()}@example.com`,
  password: 'a long and quiet passphrase',
});

/** The form of the page, or of the dialog where one is open. */
function form(page: Page, submitKey: string, locale: LocaleCode = 'en-GB') {
  const name = words(submitKey, {}, locale);
  return page.locator('form').filter({ has: page.getByRole('button', { name, exact: true }) });
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  locale: LocaleCode = 'en-GB',
): Promise<void> {
  const say = (key: string) => words(key, {}, locale);
  const login = form(page, 'login.submit', locale);
  await login.getByLabel(say('form.email')).fill(email);
  await login.getByLabel(say('form.password'), { exact: true }).fill(password);
  await login.getByRole('button', { name: say('login.submit'), exact: true }).click();
}

interface RegistrationOptions {
  readonly locale?: LocaleCode;
  /** Copies the captcha's code into the form. */
  readonly withoutScript?: boolean;
  /** Presses the button twice, before anything of the first press is to be seen. */
  readonly twice?: boolean;
}

export async function fillRegistration(
  page: Page,
  person: Person,
  { locale = 'en-GB', withoutScript = false, twice = false }: RegistrationOptions = {},
): Promise<void> {
  const say = (key: string) => words(key, {}, locale);
  const registration = form(page, 'register.submit', locale);
  await registration.getByLabel(say('register.first-name'), { exact: true }).fill(person.firstName);
  await registration.getByLabel(say('register.last-name'), { exact: true }).fill(person.lastName);
  await registration.getByLabel(say('form.email')).fill(person.email);
  await registration.getByLabel(say('form.password'), { exact: true }).fill(person.password);
  if (withoutScript) await copyCaptchaCode(page);
  await registration
    .getByRole('button', { name: say('register.submit'), exact: true })
    .click({ clickCount: twice ? 2 : 1 });
}

const menu = (page: Page, initials = '\\p{Lu}{2}') =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: new RegExp(`^${initials}$`, 'u') });

/** The header shows whose page this is. */
export async function expectLoggedIn(page: Page, { initials }: Pick<Person, 'initials'>): Promise<void> {
  await expect(menu(page, initials)).toBeVisible();
}

export async function expectLoggedOut(page: Page, locale: LocaleCode = 'en-GB'): Promise<void> {
  const name = words('nav.log-in', {}, locale);
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
}

export async function logOut(page: Page): Promise<void> {
  await menu(page).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('nav.log-out') })
    .click();
}
