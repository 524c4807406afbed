import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LOCALE, type LocaleCode } from '@sound-library/contract/locales.ts';
import type englishTexts from '../../../../../content/translations/en-gb.json';

/** Keys of the interface texts; the English file defines them. */
export type TextKey = keyof typeof englishTexts;

/** Texts of one locale, already parsed, so that the browser needs no ICU parser. */
export type ParsedTexts = Readonly<Record<string, MessageFormatElement[]>>;

/** The interface texts that this process or page has loaded. */
export interface TextsStore {
  /** Texts of a loaded locale; for any other, those of the default locale or none. */
  readonly get: (locale: LocaleCode) => ParsedTexts;
  /** Loads the locale for `get`. Never rejects: a failure is reported as 'Failed locale loading'. */
  readonly load: (locale: LocaleCode) => Promise<void>;
}

/** A store in front of a loader; one per page, or one per request on the server. */
export function createTextsStore(
  load: (locale: LocaleCode) => Promise<ParsedTexts>,
  onFailure: (locale: LocaleCode, cause: unknown) => void,
): TextsStore {
  const loaded = new Map<LocaleCode, ParsedTexts>();
  return {
    get: (locale) => loaded.get(locale) ?? loaded.get(DEFAULT_LOCALE) ?? {},
    load: async (locale) => {
      if (loaded.has(locale)) return;
      try {
        loaded.set(locale, await load(locale));
      } catch (cause) {
        onFailure(locale, cause);
      }
    },
  };
}

/** Loads a locale's texts in the browser, from a module whose URL changes when a text does. */
export async function loadTexts(url: string): Promise<ParsedTexts> {
  const module: { readonly default: ParsedTexts } = await import(/* @vite-ignore */ url);
  return module.default;
}
