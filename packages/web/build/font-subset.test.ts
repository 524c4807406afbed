import { describe, expect, it } from 'vitest';
import { fontFace, unicodeRange } from './font-subset.ts';

describe('the range of a font file', () => {
  it.each([
    ['語', 'U+8A9E'],
    ['あいう', 'U+3042,U+3044,U+3046'],
    ['次欢欣', 'U+6B21-6B23'],
    ['ꯁꯀꯁ𠮷', 'U+ABC0-ABC1,U+20BB7'],
  ])('of %s is %s', (glyphs, range) => {
    expect(unicodeRange(glyphs)).toBe(range);
  });

  it('stands in a rule that offers the file for one span of weights', () => {
    expect(fontFace({ family: 'A', weight: 'strong', file: 'a.woff2', glyphs: '語' })).toMatch(
      /font-weight: 501 900;[\s\S]*unicode-range: U\+8A9E;/,
    );
  });
});
