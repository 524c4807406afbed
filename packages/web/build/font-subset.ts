import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { SquareScript } from './font-glyphs.ts';

const require = createRequire(import.meta.url);

const SOURCES = {
  ja: {
    regular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
    strong: '@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf',
  },
  ko: {
    regular: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
    strong: '@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf',
  },
} as const;

/** Which weights of the design a file stands for. */
const WEIGHT_RANGES = { regular: '100 500', strong: '501 900' } as const;

export type Weight = keyof typeof WEIGHT_RANGES;

/** The part of a font that has these characters, as WOFF2. */
export async function subsetOf(script: SquareScript, weight: Weight, glyphs: string): Promise<Buffer> {
  const font = await readFile(require.resolve(SOURCES[script][weight]));
  // Without the closure, variants for vertical text and old forms, which we never ask for, stay out.
  return subsetFont(font, glyphs, { targetFormat: 'woff2', noLayoutClosure: true });
}

/** The rule that offers a font file for exactly the characters that it has. */
export function fontFace(face: {
  readonly family: string;
  readonly weight: Weight;
  readonly file: string;
  readonly glyphs: string;
}): string {
  return `@font-face {
  font-family: "${face.family}";
  font-weight: ${WEIGHT_RANGES[face.weight]};
  font-display: swap;
  src: url("./${face.file}") format("woff2");
  unicode-range: ${unicodeRange(face.glyphs)};
}
`;
}

/** Characters as CSS writes them, neighbours joined. */
export function unicodeRange(glyphs: string): string {
  const points = [...glyphs].map((glyph) => glyph.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const runs: { first: number; last: number }[] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point <= run.last + 1) run.last = point;
    else runs.push({ first: point, last: point });
  }
  return runs.map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',');
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}
