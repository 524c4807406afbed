import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { enGbMailTexts } from './en-gb.ts';
import { jaMailTexts } from './ja.ts';
import { koMailTexts } from './ko.ts';
import type { MailTexts } from './mail-texts.ts';

const TEXTS: Readonly<Record<LocaleCode, MailTexts>> = { 'en-GB': enGbMailTexts, ja: jaMailTexts, ko: koMailTexts };

export const mailTextsOf = (locale: LocaleCode): MailTexts => TEXTS[locale];
