import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { unicodeRange } from './font-subset.ts';

const require = createRequire(import.meta.url);

/** Fonts that every page shows at once; `file` is what the build calls the cut. */
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
    // The tokens end below it.
    weights: { min: 400, max: 650 },
  },
] as const;
export type LatinFont = (typeof LATIN_FONTS)[number];

/** Kerning, ligatures, accents, and figures of one width: what the styles ask for. */
const FEATURES = ['kern', 'liga', 'ccmp', 'tnum'];

/** The part of a Latin font that the pages are set in, as WOFF2. */
export async function cutLatin({ source, weights }: LatinFont, glyphs: string): Promise<Buffer> {
  const font = await readFile(require.resolve(source));
  return subsetFont(font, glyphs, { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: weights } });
}

/** The rule that offers the cut, as a family of its own: tokens.css asks it before the whole font. */
export function latinFace({ file, family }: LatinFont, glyphs: string): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: 400 700;
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${unicodeRange(glyphs)};
}
`;
}
