import type { LocaleInfo } from '@sound-library/contract/locales.ts';
import { createIntl, createIntlCache, type IntlShape, MissingTranslationError } from 'react-intl';
import type { App } from '../app-context.ts';
import type { ParsedTexts } from './texts.ts';

/** One per set of texts, shared by all requests with it: formatters are expensive to create. */
const intlByMessages = new WeakMap<ParsedTexts, Map<string, IntlShape>>();

interface PageTexts extends Pick<App, 'logger'> {
  readonly texts: Pick<App['texts'], 'get'>;
}

/** The texts and formats of a page's language. A missing text shows its key; each problem is reported once. */
export function createPageIntl({ texts, logger }: PageTexts, locale: LocaleInfo): IntlShape {
  const messages = texts.get(locale.code);
  const byLanguage = intlByMessages.get(messages) ?? new Map<string, IntlShape>();
  intlByMessages.set(messages, byLanguage);
  const intl = byLanguage.get(locale.languageTag) ?? intlOf(messages, locale.languageTag, logger);
  byLanguage.set(locale.languageTag, intl);
  return intl;
}

function intlOf(messages: ParsedTexts, languageTag: string, logger: App['logger']): IntlShape {
  const reported = new Set<string>();
  const onError: IntlShape['onError'] = (error) => {
    // The lines after the first show where it was used.
    const [problem = ''] = error.message.split('\n', 1);
    if (reported.has(problem)) return;
    reported.add(problem);
    if (error instanceof MissingTranslationError) {
      logger.warn(`Missing text: "${error.descriptor?.id}" in "${languageTag}"`);
    } else {
      logger.warn(`A text can not be formatted in "${languageTag}"`, error);
    }
  };
  const intl = createIntl({ locale: languageTag, defaultLocale: languageTag, messages, onError }, createIntlCache());
  // A date stays in one line: Japanese breaks between phrases, and Korean between words. A word joiner prevents both.
  return { ...intl, formatDate: (...date) => intl.formatDate(...date).replace(/[年月년월] ?/g, '$&\u2060') };
}
