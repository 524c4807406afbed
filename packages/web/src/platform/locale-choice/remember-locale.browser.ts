import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { localeCookie } from './locale-cookie.ts';

/** Keeps the language that the visitor chose, in the page that they chose it in. */
export function rememberLocale(code: LocaleCode, cookieAttributes: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = localeCookie(code, cookieAttributes);
}
