import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Brand } from '@sound-library/server-kit/brand.ts';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const FOLDER = new URL('../.cache/fonts/', import.meta.url);
const CONTENT = new URL('../../../content/', import.meta.url);

/** A language's key in the catalogue and its fonts; `name` is its own name, as the language menu shows it. */
const LANGUAGES = {
  ja: {
    exported: 'ja-JP',
    name: '日本語',
    family: 'Noto Sans JP',
    regular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
    strong: '@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf',
  },
  ko: {
    exported: 'ko-KR',
    name: '한국어',
    family: 'Noto Sans KR',
    regular: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
    strong: '@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf',
  },
} as const;
type Language = keyof typeof LANGUAGES;

const WEIGHTS = { regular: '100 500', strong: '501 900' } as const;

/** Latin fonts that every page shows at once; `file` is the subset's name in the build. */
export const LATIN_FONTS = [
  {
    file: 'display-core.woff2',
    family: 'Familjen Grotesk Core',
    source: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
  {
    file: 'text-core.woff2',
    family: 'Instrument Sans Core',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    // The tokens' weights end below it.
    weights: { min: 400, max: 650 },
  },
] as const;
/** Kerning, ligatures, accents, and tabular figures, which the styles use. */
const LATIN_FEATURES = ['kern', 'liga', 'ccmp', 'tnum'];

const HEADING_FIELDS = new Set(['name', 'title', 'heading', 'eyebrow', 'actionLabel']);
const LATIN_TEXTS = ['export.json', 'translations/en-gb.json', 'translations/ja.json', 'translations/ko.json'];
const PUNCTUATION = '\u00a0–—…·×';
/** Below are Latin, Greek and symbols, which the Latin fonts have. */
const FIRST_EAST_ASIAN = '\u2e80';

/** Subsets the fonts to what interface and catalogue use; `src/styles` imports them from `.cache/fonts`. */
export function localeFontsPlugin(brand: Brand): Plugin {
  let ready: Promise<unknown> | undefined;
  return {
    name: 'locale-fonts',
    buildStart: async () => {
      ready ??= writeFonts(brand);
      await ready;
    },
  };
}

async function writeFonts({ name, files }: Brand): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await Promise.all([writeLanguage('ja', name), writeLanguage('ko', name), writeLatin(name, files.tokens)]);
}

async function writeLatin(brandName: string, tokens: string): Promise<void> {
  const glyphs = await latinGlyphs(brandName);
  // A brand with typefaces of its own names none of these.
  const faces = LATIN_FONTS.filter(({ family }) => tokens.includes(family)).map(async (font) => {
    const { file, family } = font;
    await writeFont(file, JSON.stringify([font, glyphs]), () => cutLatin(font, glyphs));
    // A separate family, which tokens.css lists before the whole font.
    return fontFace({ family, weights: '400 700', file, glyphs });
  });
  await writeIfChanged('latin.css', (await Promise.all(faces)).join('\n'));
}

export async function cutLatin({ source, weights }: (typeof LATIN_FONTS)[number], glyphs: string): Promise<Buffer> {
  const font = await readFile(require.resolve(source));
  const variationAxes = { wght: weights };
  return subsetFont(font, glyphs, { targetFormat: 'woff2', keepFeatures: LATIN_FEATURES, variationAxes });
}

async function writeLanguage(language: Language, brandName: string): Promise<void> {
  const { headings, text, abroad } = await glyphsOf(language, brandName);
  const { family, regular, strong } = LANGUAGES[language];

  async function face(part: string, weight: keyof typeof WEIGHTS, glyphs: string, inFamily: string = family) {
    const file = `${language}-${part}.woff2`;
    const source = weight === 'regular' ? regular : strong;
    await writeFont(file, `${weight} ${glyphs}`, async () =>
      // Without the closure, variants for vertical text and historical forms, which the styles never use, are left out.
      subsetFont(await readFile(require.resolve(source)), glyphs, { targetFormat: 'woff2', noLayoutClosure: true }),
    );
    return fontFace({ family: inFamily, weights: WEIGHTS[weight], file, glyphs });
  }

  const faces = [
    await face('core', 'regular', headings),
    await face('text', 'regular', text),
    await face('strong', 'strong', headings),
  ];
  await writeIfChanged(`${language}.css`, faces.join('\n'));
  await writeIfChanged(`${language}-name.css`, await face('name', 'regular', abroad, 'Language Names'));
}

async function glyphsOf(language: Language, brandName: string) {
  const { exported, name } = LANGUAGES[language];
  const { entries }: { readonly entries: readonly { readonly fields: Fields }[] } = JSON.parse(
    await readContent('export.json'),
  );
  const texts: Readonly<Record<string, string>> = JSON.parse(await readContent(`translations/${language}.json`));
  const offer = Object.entries(texts).flatMap(([key, words]) => (key.startsWith('locale.offer') ? words : []));
  const headings = new Set(eastAsian(`${Object.values(texts).join('')}${brandName}`));
  const text = new Set<string>();
  for (const { fields } of entries) {
    for (const [field, values] of Object.entries(fields)) {
      const glyphs = eastAsian(JSON.stringify(values[exported] ?? ''));
      for (const glyph of glyphs) (HEADING_FIELDS.has(field) ? headings : text).add(glyph);
    }
  }
  return {
    headings: sorted(headings),
    text: sorted([...text].filter((glyph) => !headings.has(glyph))),
    /** Of the language's name and of its offer, on pages in another language, and signs of music that no Latin font has. */
    abroad: sorted(new Set([...eastAsian(`${name}${offer.join('')}`), ...(language === 'ja' ? '♭♯' : '')])),
  };
}

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The Latin characters of all pages: ASCII, and what the texts and the catalogue use in any language. */
export async function latinGlyphs(brandName: string): Promise<string> {
  const written = new Set([...(await Promise.all(LATIN_TEXTS.map(readContent))), brandName].join(''));
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  const further = [...written].filter((glyph) => glyph > '\u007f' && glyph < FIRST_EAST_ASIAN);
  return sorted(new Set([...ascii, ...PUNCTUATION, ...further]));
}

function readContent(file: string): Promise<string> {
  return readFile(new URL(file, CONTENT), 'utf8');
}

function eastAsian(text: string): string[] {
  return [...text].filter((glyph) => glyph >= FIRST_EAST_ASIAN);
}

function sorted(glyphs: Iterable<string>): string {
  return [...glyphs].sort().join('');
}

export function fontFace(face: Readonly<Record<'family' | 'weights' | 'file' | 'glyphs', string>>): string {
  return `@font-face {
  font-family: "${face.family}";
  font-weight: ${face.weights};
  font-display: swap;
  src: url("./${face.file}") format("woff2");
  unicode-range: ${unicodeRange(face.glyphs)};
}
`;
}

/** Characters as a CSS `unicode-range`, with adjacent ones joined. */
export function unicodeRange(glyphs: string): string {
  const points = [...glyphs].map((glyph) => glyph.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const runs: { first: number; last: number }[] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point <= run.last + 1) run.last = point;
    else runs.push({ first: point, last: point });
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return runs.map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',');
}

async function writeFont(file: string, madeOf: string, cut: () => Promise<Buffer>): Promise<void> {
  const digest = createHash('sha256').update(madeOf).digest('hex');
  if ((await readIfThere(`${file}.sha256`)) === digest) return;
  await writeFile(new URL(file, FOLDER), await cut());
  await writeFile(new URL(`${file}.sha256`, FOLDER), digest);
}

/** An unchanged file is not written, so that its modification time does not make a development server reload. */
async function writeIfChanged(name: string, content: string): Promise<void> {
  if ((await readIfThere(name)) !== content) await writeFile(new URL(name, FOLDER), content);
}

/** Null for a file that is missing, or can't be read and is written again. */
function readIfThere(name: string): Promise<string | null> {
  return readFile(new URL(name, FOLDER), 'utf8').catch(() => null);
}
