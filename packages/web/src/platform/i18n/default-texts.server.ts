import type { LocaleCode } from '@sound-library/contract/locales.ts';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import japanese from '../../../../../content/translations/ja.json' with { type: 'json' };
import korean from '../../../../../content/translations/ko.json' with { type: 'json' };

/** The texts at build time, which a page shows while the delivery service can't be reached. */
export const defaultTexts: Readonly<Record<LocaleCode, Readonly<Record<string, string>>>> = {
  'en-GB': english,
  ja: japanese,
  ko: korean,
};
