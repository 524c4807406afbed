import { createHash } from 'node:crypto';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { ParsedTexts } from '../../src/platform/i18n/texts.ts';

export interface TextEdition {
  readonly texts: ParsedTexts;
  /** Address of the browser's copy. */
  readonly url: string;
  /** The browser's copy: a module whose default export is the parsed texts. */
  readonly module: string;
}

/** Parses a locale's texts; a text that is no valid ICU message is shown as it is and reported. */
export function createEdition(
  locale: LocaleCode,
  source: Readonly<Record<string, string>>,
  onBadText: (key: string, cause: unknown) => void,
): TextEdition {
  const texts = Object.fromEntries(Object.entries(source).map(([key, text]) => [key, parseText(key, text, onBadText)]));
  const json = JSON.stringify(texts);
  const version = createHash('sha256').update(json).digest('hex').slice(0, 12);
  return { texts, url: `/texts/${LOCALES[locale].textsLocale}.${version}.js`, module: `export default ${json}` };
}

function parseText(
  key: string,
  text: string,
  onBadText: (key: string, cause: unknown) => void,
): MessageFormatElement[] {
  try {
    return parse(text, { ignoreTag: false });
  } catch (cause) {
    onBadText(key, cause);
    return [{ type: 0, value: text }];
  }
}
