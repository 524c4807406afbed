import { cookieValue } from '../../lib/strings.ts';
import type { App } from '../app-context.ts';
import { USER_FIELD } from '../auth/member-access.tsx';

/** The texts of a form by their fields, without passwords. */
export type FormTexts = Readonly<Record<string, string>>;

const COOKIE = 'form-draft';
const LIFE_SECONDS = 10 * 60;
/** Forms of the account area hold less. */
const MAX_LENGTH = 2000;

export function textsOf(form: FormData): FormTexts {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return Object.fromEntries(texts.filter(([name]) => !name.includes('password')));
}

/** Stores a form until its member is back from the login. In a cookie, because actions run in server and browser. */
export function storeDraft({ cookies, config }: Pick<App, 'cookies' | 'config'>, form: FormData): void {
  const value = encodeURIComponent(JSON.stringify(textsOf(form)));
  if (value.length <= MAX_LENGTH) cookies.write(cookieOf(value, config.consent.cookieAttributes, LIFE_SECONDS));
}

/** Removes the draft once a form has been sent. */
export function removeDraft({ cookies, config }: Pick<App, 'cookies' | 'config'>): void {
  if (cookieValue(cookies.read(), COOKIE)) cookies.write(cookieOf('', config.consent.cookieAttributes, 0));
}

function cookieOf(value: string, attributes: string, lifeSeconds: number): string {
  return `${COOKIE}=${value}${attributes}; Max-Age=${lifeSeconds}`;
}

/** The draft of a form, which its field `intent` identifies, for the user who typed it and nobody else at this browser. */
export function draftOf({ cookies }: Pick<App, 'cookies'>, intent: string, userId: string): FormTexts | null {
  const texts = parsed(cookieValue(cookies.read(), COOKIE) ?? '');
  return texts?.intent === intent && texts[USER_FIELD] === userId ? texts : null;
}

function parsed(value: string): FormTexts | null {
  try {
    const texts: unknown = JSON.parse(decodeURIComponent(value));
    return isTexts(texts) ? texts : null;
  } catch {
    // Absent, or of another script.
    return null;
  }
}

function isTexts(value: unknown): value is FormTexts {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/** Stores what a member has typed into a form of the page: the session has ended in another tab, and the page gives way to the login. */
export function storeChangedForm(app: Pick<App, 'cookies' | 'config'>, page: ParentNode): void {
  for (const form of page.querySelectorAll('form')) {
    const isOfMember = [USER_FIELD, 'intent'].every((name) => form.elements.namedItem(name) !== null);
    if (isOfMember && [...form.elements].some(isChanged)) storeDraft(app, new FormData(form));
  }
}

function isChanged(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.type === 'password') return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
