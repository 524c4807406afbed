import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LOCALE, type LocaleCode } from '@sound-library/contract/locales.ts';
import type englishTexts from '../../../../../content/translations/en-gb.json';

/** Keys of the interface texts; the English file defines them. */
export type TextKey = keyof typeof englishTexts;

/** Texts of one locale, already parsed, so that the browser needs no ICU parser. */
export type ParsedTexts = Readonly<Record<string, MessageFormatElement[]>>;

/** The interface texts that this process or page has loaded. */
export type TextsStore = ReturnType<typeof createTextsStore>;

/** A store in front of a loader; one per page, or one per request on the server. Calls `onFailure` once per locale. */
export function createTextsStore(
  load: (locale: LocaleCode) => Promise<ParsedTexts>,
  onFailure: (locale: LocaleCode, cause: unknown) => void,
) {
  const loaded = new Map<LocaleCode, ParsedTexts>();
  const failed = new Set<LocaleCode>();
  return {
    /** Texts of a loaded locale; for any other, those of the default locale or of another that is loaded. */
    get: (locale: LocaleCode): ParsedTexts =>
      loaded.get(locale) ?? loaded.get(DEFAULT_LOCALE) ?? loaded.values().next().value ?? {},
    /** Loads the locale for `get`; resolves with whether it is loaded. Never rejects. */
    load: async (locale: LocaleCode) => {
      if (loaded.has(locale)) return true;
      try {
        loaded.set(locale, await load(locale));
        return true;
      } catch (cause) {
        if (!failed.has(locale)) onFailure(locale, cause);
        failed.add(locale);
        return false;
      }
    },
  };
}

const importTexts = (url: string): Promise<{ readonly default?: ParsedTexts }> => import(/* @vite-ignore */ url);

/**
 * Loads a locale's texts in the browser, from a module whose URL changes when a text does. When that fails, loads them from
 * another URL, because Chromium requests a failed module only once. Reports a second failure as the bundler does for a missing
 * file: in a hydrated page, this turns the navigation into a full-page load.
 */
export async function loadTexts(url: string, importModule = importTexts): Promise<ParsedTexts> {
  const load = async (from: string): Promise<ParsedTexts> => {
    const { default: texts } = await importModule(from);
    // Content blockers replace scripts by empty ones.
    if (!texts) throw new Error(`${from} contains no texts`);
    return texts;
  };
  try {
    return await load(url).catch(() => load(`${url}?retry=${Date.now()}`));
  } catch (cause) {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    throw cause;
  }
}
