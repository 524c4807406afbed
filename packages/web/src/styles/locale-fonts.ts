import type { LocaleCode } from '@sound-library/contract/locales.ts';
import japaneseFonts from '../../.cache/fonts/ja.css?url';
import koreanFonts from '../../.cache/fonts/ko.css?url';
import japaneseSlices from './fonts-ja.css?url';
import koreanSlices from './fonts-ko.css?url';

interface LocaleFonts {
  /** The characters of interface and catalogue at build time; loaded after the page's own, without layout shift. */
  readonly stylesheet: string;
  /** Every other character, in slices; nothing waits for them. */
  readonly slices: string;
}

export const LOCALE_FONTS: Readonly<Record<LocaleCode, LocaleFonts | null>> = {
  'en-GB': null,
  ja: { stylesheet: japaneseFonts, slices: japaneseSlices },
  ko: { stylesheet: koreanFonts, slices: koreanSlices },
};
