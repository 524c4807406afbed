import { expect, it } from 'vitest';
import { cutLatin, fontFace, LATIN_FONTS, latinGlyphs, unicodeRange } from './fonts.ts';

/** Limit for all fonts that a page loads before anything else. */
const MAX_BYTES = 30 * 1024;

it.each([
  ['語', 'U+8A9E'],
  ['あいう', 'U+3042,U+3044,U+3046'],
  ['次欢欣', 'U+6B21-6B23'],
  ['ꯁꯀꯁ𠮷', 'U+ABC0-ABC1,U+20BB7'],
])('the range of a font file of %s is %s', (glyphs, range) => {
  expect(unicodeRange(glyphs)).toBe(range);
});

it('a rule applies a file to its characters and a range of weights', () => {
  expect(fontFace({ family: 'A', weights: '501 900', file: 'a.woff2', glyphs: '語' })).toMatch(
    /font-weight: 501 900;[\s\S]*unicode-range: U\+8A9E;/,
  );
});

it('the Latin fonts of the initial view are small together', async () => {
  const glyphs = await latinGlyphs('');
  const files = await Promise.all(LATIN_FONTS.map((font) => cutLatin(font, glyphs)));
  expect(files.reduce((bytes, file) => bytes + file.length, 0)).toBeLessThan(MAX_BYTES);
});
