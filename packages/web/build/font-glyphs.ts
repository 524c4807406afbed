import { readFile } from 'node:fs/promises';

const CONTENT = new URL('../../../content/', import.meta.url);
const TRANSLATIONS = { ja: 'ja', ko: 'ko' } as const;
const EXPORT_LOCALES = { ja: 'ja-JP', ko: 'ko-KR' } as const;
const HEADING_FIELDS = new Set(['name', 'title', 'heading', 'eyebrow', 'actionLabel']);
const LATIN_SOURCES = ['export.json', 'translations/en-gb.json', 'translations/ja.json', 'translations/ko.json'];
/** Characters that code puts into texts. */
const OURS = '\u00a0–—…·×';
/** Below are Latin, Greek and symbols, which the Latin fonts have. */
const FIRST_EAST_ASIAN = 0x2e80;

/** Names of the languages themselves: the language menu shows them in every language. */
export const LANGUAGE_NAMES = { ja: '日本語', ko: '한국어' } as const;

export type SquareScript = keyof typeof TRANSLATIONS;

/** The characters that a language's pages are set in, as the content is at build time. */
export interface FontGlyphs {
  /** Interface texts, and headings of every kind. */
  readonly headings: string;
  /** What only running text uses. */
  readonly text: string;
}

/** Reads which characters the interface texts and the catalogue use in a language. */
export async function fontGlyphs(script: SquareScript): Promise<FontGlyphs> {
  const texts = await readFile(new URL(`translations/${TRANSLATIONS[script]}.json`, CONTENT), 'utf8');
  const { entries } = JSON.parse(await readFile(new URL('export.json', CONTENT), 'utf8')) as ContentExport;
  const headings = new Set(eastAsian(texts));
  const text = new Set<string>();
  for (const { fields } of entries) {
    for (const [field, values] of Object.entries(fields)) {
      const value = JSON.stringify(values[EXPORT_LOCALES[script]] ?? '');
      for (const glyph of eastAsian(value)) (HEADING_FIELDS.has(field) ? headings : text).add(glyph);
    }
  }
  return { headings: sorted(headings), text: sorted([...text].filter((glyph) => !headings.has(glyph))) };
}

/** The Latin characters of all pages: ASCII, and what else the texts and the catalogue use in any language. */
export async function latinGlyphs(): Promise<string> {
  const files = [...LATIN_SOURCES].map((file) => readFile(new URL(file, CONTENT), 'utf8'));
  const written = new Set((await Promise.all(files)).join(''));
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  const further = [...written].filter((glyph) => glyph > '\u007f' && glyph < String.fromCodePoint(FIRST_EAST_ASIAN));
  return sorted(new Set([...ascii, ...OURS, ...further]));
}

interface ContentExport {
  readonly entries: readonly { readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>> }[];
}

function eastAsian(text: string): string[] {
  return [...text].filter((glyph) => (glyph.codePointAt(0) ?? 0) >= FIRST_EAST_ASIAN);
}

function sorted(glyphs: Iterable<string>): string {
  return [...glyphs].sort().join('');
}
