import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import type { App } from '../app-context.ts';
import type { ParsedTexts } from './texts.ts';

/** One formatter per set of texts: formatters are dear to make, and texts are shared by all requests that see them. */
const shapes = new WeakMap<ParsedTexts, Map<string, IntlShape>>();

interface PageTexts extends Pick<App, 'logger'> {
  readonly texts: Pick<App['texts'], 'get'>;
}

/** The formatter of a page's language. A missing text shows its key and is reported once. */
export function createPageIntl({ texts, logger }: PageTexts, locale: LocaleFacts): IntlShape {
  const messages = texts.get(locale.code);
  const byLocale = shapes.get(messages) ?? new Map<string, IntlShape>();
  shapes.set(messages, byLocale);
  const known = byLocale.get(locale.languageTag);
  if (known) return known;
  const reported = new Set<string>();
  const onError = ({ message }: Error) => {
    if (!reported.has(message)) logger.warn(message);
    reported.add(message);
  };
  const shape = createIntl({ locale: locale.languageTag, messages: { ...messages }, onError }, createIntlCache());
  byLocale.set(locale.languageTag, shape);
  return shape;
}
