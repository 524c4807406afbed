import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import type { App } from '../app-context.ts';
import { createFormatters } from './formatters.ts';
import { createPhrase, type Phrase } from './phrase.ts';
import type { ParsedTexts, TextKey } from './texts.ts';

/** The texts of a page's language, and how it writes dates. */
export interface PageIntl {
  readonly languageTag: string;
  readonly phrase: (key: TextKey) => Phrase;
  readonly dateFormat: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;
}

/** One per set of texts: formatters are dear to make, and texts are shared by all requests that see them. */
const known = new WeakMap<ParsedTexts, Map<string, PageIntl>>();

interface PageTexts extends Pick<App, 'logger'> {
  readonly texts: Pick<App['texts'], 'get'>;
}

/** The texts of a page's language. A missing text shows its key; that, and what can't be formatted, is reported once. */
export function createPageIntl({ texts, logger }: PageTexts, locale: LocaleFacts): PageIntl {
  const messages = texts.get(locale.code);
  const byLanguage = known.get(messages) ?? new Map<string, PageIntl>();
  known.set(messages, byLanguage);
  const intl = byLanguage.get(locale.languageTag) ?? intlOf(messages, locale.languageTag, logger);
  byLanguage.set(locale.languageTag, intl);
  return intl;
}

function intlOf(messages: ParsedTexts, languageTag: string, logger: App['logger']): PageIntl {
  const formatters = createFormatters();
  const phrases = new Map<TextKey, Phrase>();
  const reported = new Set<string>();
  const report = (problem: string, cause?: unknown) => {
    if (!reported.has(problem)) logger.warn(problem, ...(cause === undefined ? [] : [cause]));
    reported.add(problem);
  };

  function phraseOf(key: TextKey): Phrase {
    const message = messages[key];
    if (!message) report(`Missing text: "${key}" in "${languageTag}"`);
    const onProblem = (cause: unknown) => report(`A text can not be formatted: "${key}" in "${languageTag}"`, cause);
    return createPhrase(key, message ?? [], { languageTag, formatters, onProblem });
  }

  return {
    languageTag,
    phrase: (key) => {
      const phrase = phrases.get(key) ?? phraseOf(key);
      phrases.set(key, phrase);
      return phrase;
    },
    dateFormat: (options) => formatters.getDateTimeFormat(languageTag, options),
  };
}
