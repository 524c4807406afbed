import type { LocaleCode } from '@sound-library/contract/locales.ts';
import english from '../../../../content/translations/en-gb.json' with { type: 'json' };
import japanese from '../../../../content/translations/ja.json' with { type: 'json' };
import korean from '../../../../content/translations/ko.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const FOREIGN: Readonly<Record<LocaleCode, readonly RegExp[]>> = { 'en-GB': [KANA, HANGUL], ja: [HANGUL], ko: [KANA] };

/** Shorter texts are words and names that may be the same in every language. */
const LEAST_CHARACTERS = 12;
const ENGLISH: Readonly<Record<LocaleCode, ReadonlySet<string>>> = {
  'en-GB': new Set(),
  ja: untranslatedIn(japanese),
  ko: untranslatedIn(korean),
};

/** Those of the texts that are not in the language of the page: in letters of another one, or an English interface text. */
export function inOtherLanguages(texts: readonly string[], code: LocaleCode): readonly string[] {
  return texts.filter((text) => ENGLISH[code].has(text) || FOREIGN[code].some((letters) => letters.test(text)));
}

function untranslatedIn(other: Texts): ReadonlySet<string> {
  const texts = Object.entries<string>(english).filter(
    ([key, text]) => text.length > LEAST_CHARACTERS && !/[{<]/.test(text) && other[key] !== text,
  );
  return new Set(texts.map(([, text]) => text));
}
