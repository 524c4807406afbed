import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isAbsolute } from 'node:path';
import type { Brand, BrandColors } from '@sound-library/server-kit/brand.ts';
import type { CSSProperties, ReactElement } from 'react';
import type { Font } from 'satori';
import { cutText } from '../../src/lib/cut-text.ts';
import { thinPeaks } from '../../src/lib/waveform.ts';
import { CARD_SIZE } from '../../src/platform/navigation/page-head.ts';
import type { OgImageData } from './og-image-data.ts';

const require = createRequire(import.meta.url);

const EDGE = 72;
const SIDE = CARD_SIZE.height;
const TEXT_WIDTH = 572;
const TILE = 284;
const GAP = 20;
/** Sizes in pixels, and the maximum width of a medium title for two lines. */
const TITLE = { largest: 84, medium: 64, least: 54, twoLinesEm: 15.5 } as const;
const WIDTH_EM = { square: 1, latin: 0.57, space: 0.3 } as const;
/** Characters above this code point are as wide as they are high. */
const LAST_NARROW = 0x2e80;
/** Maximum number of characters for three lines. */
const TEXT_MAX: Readonly<Record<string, number>> = { 'en-GB': 116, 'ja-JP': 56, 'ko-KR': 70 };
const BARS = 48;
const BARS_HEIGHT = 72;

/** The brand as cards show it, in the colours of the labs area. */
export interface CardBrand extends Pick<Brand, 'name' | 'cardFonts'> {
  readonly logo: string;
  readonly colors: BrandColors;
}

/** A card: brand and words on the left, pictures on the right. */
export function ogImageDesign(data: OgImageData, brand: CardBrand): ReactElement {
  const { colors } = brand;
  const place = { position: 'absolute', top: EDGE, left: EDGE, width: TEXT_WIDTH, height: SIDE - 2 * EDGE } as const;
  const hasFoot = data.byline !== '' || data.peaks.length > 0;
  return box(
    { ...CARD_SIZE, position: 'relative', backgroundColor: colors.ground, fontFamily: TEXT_FONT, color: colors.text },
    pictures(data.pictures, colors),
    box(
      { ...place, justifyContent: 'space-between' },
      wordmark(brand),
      words(data, colors),
      hasFoot ? foot(data, colors) : null,
    ),
  );
}

function words({ languageTag, eyebrow, title, text }: OgImageData, colors: BrandColors): ReactElement {
  const heading = { fontFamily: DISPLAY_FONT, fontWeight: 600, fontSize: titleSize(title), lineHeight: 1.1 } as const;
  return box(
    { gap: 20 },
    eyebrow ? box({ fontSize: 26, color: colors.accent }, eyebrow) : null,
    lines(title, languageTag, heading),
    lines(cutText(text, TEXT_MAX[languageTag] ?? 56), languageTag, {
      fontSize: 30,
      lineHeight: 1.4,
      color: colors.quiet,
    }),
  );
}

/** The renderer has no line-breaking rules for any language: each chunk is a box, and boxes wrap. */
function lines(text: string, languageTag: string, style: CSSProperties): ReactElement {
  const pieces = lineChunks(text, languageTag).map((piece) =>
    box({ marginRight: /\s$/u.test(piece) ? '0.25em' : 0 }, piece.trimEnd()),
  );
  return box({ flexDirection: 'row', flexWrap: 'wrap', ...style }, ...pieces);
}

/** The largest size that fits on one line; a long title is set on two or three. */
function titleSize(title: string): number {
  const width = widthOf(title);
  const onOneLine = Math.min(TITLE.largest, Math.floor(TEXT_WIDTH / width));
  if (onOneLine >= TITLE.least) return onOneLine;
  return width <= TITLE.twoLinesEm ? TITLE.medium : TITLE.least;
}

/** Approximate width of a title in em. */
function widthOf(title: string): number {
  const widths = [...title].map((character) => {
    if (character === ' ') return WIDTH_EM.space;
    return (character.codePointAt(0) ?? 0) > LAST_NARROW ? WIDTH_EM.square : WIDTH_EM.latin;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

function foot({ byline, peaks }: OgImageData, colors: BrandColors): ReactElement {
  return box(
    { flexDirection: 'row', alignItems: 'flex-end', gap: 32, height: BARS_HEIGHT },
    peaks.length > 0 ? waveform(peaks, colors) : null,
    byline
      ? box({ fontSize: 26, color: colors.text, paddingBottom: 2, flexShrink: 0, whiteSpace: 'nowrap' }, byline)
      : null,
  );
}

function waveform(peaks: readonly number[], colors: BrandColors): ReactElement {
  const bars = thinPeaks(peaks, BARS).map((peak) => {
    const height = Math.max(4, Math.round((peak / 100) * BARS_HEIGHT));
    return box({ width: 4, height, borderRadius: 2, backgroundColor: colors.sound });
  });
  return box({ flexDirection: 'row', alignItems: 'center', gap: 3, height: BARS_HEIGHT, overflow: 'hidden' }, ...bars);
}

const LOGO_HEIGHT = 40;

function wordmark({ name, logo, colors }: CardBrand): ReactElement {
  const drawing = logo.replaceAll('class="accent"', `fill="${colors.sound}"`).replaceAll('currentColor', colors.text);
  const [, width = 1, height = 1] =
    /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(logo)?.map(Number) ?? [];
  const sign = picture(`data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`, {
    width: Math.min(TEXT_WIDTH, Math.round((LOGO_HEIGHT * width) / height)),
    height: LOGO_HEIGHT,
    objectFit: 'contain',
  });
  if (logo.includes('data-has-name')) return sign;
  const style = {
    fontFamily: DISPLAY_FONT,
    fontWeight: 600,
    fontSize: 36,
    letterSpacing: '0.1em',
    lineHeight: 1,
  } as const;
  return box({ flexDirection: 'row', alignItems: 'center', gap: 22 }, sign, box(style, name));
}

function pictures(sources: readonly string[], colors: BrandColors): ReactElement | null {
  const [only, ...more] = sources;
  if (only === undefined) return null;
  return more.length === 0 ? fullPicture(only, colors) : tiles(sources);
}

/** Fills the right side and fades into the dark on its left. */
function fullPicture(source: string, { ground }: BrandColors): ReactElement {
  const fade = `linear-gradient(to right, ${ground} 0%, ${ground}00 45%)`;
  return box(
    { position: 'absolute', top: 0, right: 0, width: SIDE, height: SIDE },
    picture(source, { width: SIDE, height: SIDE }),
    box({ position: 'absolute', top: 0, left: -1, width: SIDE + 1, height: SIDE, backgroundImage: fade }),
  );
}

/** Two columns, the second offset by half a tile, which continue beyond the card. */
function tiles(sources: readonly string[]): ReactElement {
  const tile = (source: string) => picture(source, { width: TILE, height: TILE, borderRadius: 14 });
  const column = (parity: number, top: number) =>
    box({ gap: GAP, marginTop: top }, ...sources.filter((_, index) => index % 2 === parity).map(tile));
  return box(
    { position: 'absolute', top: 0, right: -96, flexDirection: 'row', gap: GAP },
    column(0, -52),
    column(1, 88),
  );
}

/** An element for the renderer of cards, which supports `display: flex` only; a column by default. */
function box(style: CSSProperties, ...children: readonly (ReactElement | string | null)[]): ReactElement {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', flexDirection: 'column', ...style }, children },
  };
}

function picture(src: string, style: CSSProperties): ReactElement {
  return { type: 'img', key: null, props: { src, style: { objectFit: 'cover', ...style } } };
}

/** Brackets and honorific prefixes belong to the text that follows. */
const OPENING = /^[「『（(【おご]$/u;
/** Particles and endings belong to the word before them. */
const ENDING = /^\p{Script=Hiragana}+$/u;

/** Splits a text where a line may break: into words, or for Japanese, which has no spaces, into phrases. */
export function lineChunks(text: string, languageTag: string): string[] {
  if (!languageTag.startsWith('ja')) return text.split(/(?<=\s)(?=\S)/u);
  const chunks: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of new Intl.Segmenter(languageTag, { granularity: 'word' }).segment(text)) {
    const last = chunks.length - 1;
    if (OPENING.test(segment)) opening += segment;
    else if (last >= 0 && opening === '' && (!isWordLike || ENDING.test(segment))) chunks[last] += segment;
    else {
      chunks.push(opening + segment);
      opening = '';
    }
  }
  return opening === '' ? chunks : [...chunks, opening];
}

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

const DISPLAY_FONT = 'Brand Display, Display, Display Extended, Square';
const TEXT_FONT = 'Brand Text, Text, Text Extended, Square';

/** The fonts of a language; those of the brand come before the usual ones, which may have further characters. */
export function readFonts(languageTag: string, cardFonts: Brand['cardFonts']): Promise<Font[]> {
  const square = (SQUARE[languageTag] ?? []).map(([weight, file]) => ['Square', weight, file] as const);
  const own = cardFonts
    ? ([
        ['Brand Display', 600, cardFonts.display],
        ['Brand Text', 400, cardFonts.text],
      ] as const)
    : [];
  return Promise.all(
    [...own, ...LATIN, ...square].map(async ([name, weight, file]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(isAbsolute(file) ? file : require.resolve(file)),
    })),
  );
}
