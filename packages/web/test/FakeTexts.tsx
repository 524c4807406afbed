import { parse } from '@formatjs/icu-messageformat-parser';
import { type LanguageTag, LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { createPageIntl } from '../src/platform/i18n/intl.ts';
import type { ParsedTexts } from '../src/platform/i18n/texts.ts';

type Messages = Readonly<Record<string, string>>;

/** Parsed once, as on the server: the interface has hundreds of texts. */
const parsed = new WeakMap<Messages, ParsedTexts>();

function parsedOf(messages: Messages): ParsedTexts {
  const texts =
    parsed.get(messages) ?? Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, parse(message)]));
  parsed.set(messages, texts);
  return texts;
}

interface FakeTextsProps {
  readonly language: LanguageTag;
  /** ICU messages by key. */
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** Provides texts to what a test renders; a missing one throws. */
export function FakeTexts({ language, messages, children }: FakeTextsProps) {
  const texts = { get: () => parsedOf(messages) };
  const refuse = (problem: string) => {
    throw new Error(problem);
  };
  const logger = { warn: refuse, error: refuse };
  const code = LOCALE_CODES.find((candidate) => LOCALES[candidate].languageTag === language) ?? 'en-GB';
  return <RawIntlProvider value={createPageIntl({ texts, logger }, LOCALES[code])}>{children}</RawIntlProvider>;
}
