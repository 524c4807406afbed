import type { LocaleCode } from '@sound-library/contract/locales.ts';
import japaneseFonts from '../../.cache/fonts/ja.css?url';
import japaneseCore from '../../.cache/fonts/ja-core.woff2?url';
import japaneseStrong from '../../.cache/fonts/ja-strong.woff2?url';
import koreanFonts from '../../.cache/fonts/ko.css?url';
import koreanCore from '../../.cache/fonts/ko-core.woff2?url';
import koreanStrong from '../../.cache/fonts/ko-strong.woff2?url';
import japaneseSlices from './fonts-ja.css?url';
import koreanSlices from './fonts-ko.css?url';

export interface LocaleFonts {
  /** The characters of the interface and of the catalogue at build time. */
  readonly stylesheet: string;
  /** Files that every page of the language shows at once. */
  readonly preloaded: readonly string[];
  /** Every other character, in slices; nothing waits for them. */
  readonly slices: string;
}

/** Fonts that a language needs beside the Latin ones. */
export const LOCALE_FONTS: Readonly<Record<LocaleCode, LocaleFonts | null>> = {
  'en-GB': null,
  ja: { stylesheet: japaneseFonts, preloaded: [japaneseCore, japaneseStrong], slices: japaneseSlices },
  ko: { stylesheet: koreanFonts, preloaded: [koreanCore, koreanStrong], slices: koreanSlices },
};
