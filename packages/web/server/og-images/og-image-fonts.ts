import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const require = createRequire(import.meta.url);

const LATIN: readonly (readonly [name: string, weight: 400 | 600, file: string])[] = [
  ['Display', 600, '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-600-normal.woff'],
  ['Display Extended', 600, '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-ext-600-normal.woff'],
  ['Text', 400, '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'],
  ['Text Extended', 400, '@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff'],
];

/** By language tag; Latin letters need none of these. */
const SQUARE: Readonly<Record<string, readonly (readonly [weight: 400 | 600, file: string])[]>> = {
  'ja-JP': [
    [400, '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'],
    [600, '@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf'],
  ],
  'ko-KR': [
    [400, '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'],
    [600, '@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf'],
  ],
};

export const DISPLAY_FONT = 'Display, Display Extended, Square';
export const TEXT_FONT = 'Text, Text Extended, Square';

const loaded = new Map<string, Promise<Font[]>>();

/** The fonts that a language is set in; read once, as they are large. */
export function cardFonts(languageTag: string): Promise<Font[]> {
  const known = loaded.get(languageTag) ?? read(languageTag);
  loaded.set(languageTag, known);
  return known;
}

function read(languageTag: string): Promise<Font[]> {
  const square = (SQUARE[languageTag] ?? []).map(([weight, file]) => ['Square', weight, file] as const);
  return Promise.all(
    [...LATIN, ...square].map(async ([name, weight, file]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(require.resolve(file)),
    })),
  );
}
