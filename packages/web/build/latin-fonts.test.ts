import { expect, it } from 'vitest';
import { latinGlyphs } from './font-glyphs.ts';
import { cutLatin, LATIN_FONTS, latinFace } from './latin-fonts.ts';

/** Of all fonts that a page fetches before anything else. */
const MAX_BYTES = 30 * 1024;

it('the Latin fonts of a first view are small together', async () => {
  const glyphs = await latinGlyphs();
  const files = await Promise.all(LATIN_FONTS.map((font) => cutLatin(font, glyphs)));
  expect(files.reduce((bytes, file) => bytes + file.length, 0)).toBeLessThan(MAX_BYTES);
});

it('a cut is offered for exactly its characters, in the weights of the whole font', () => {
  const [font] = LATIN_FONTS;
  expect(latinFace(font, 'abcé')).toMatch(/font-weight: 400 700;[\s\S]*unicode-range: U\+61-63,U\+E9;/);
});
