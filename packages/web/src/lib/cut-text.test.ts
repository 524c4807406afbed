import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('leaves a text whole when it fits', () => {
  expect(cutText('Twelve players, no vibrato', 26)).toBe('Twelve players, no vibrato');
});

it('cuts after a word, without a comma', () => {
  expect(cutText('Twelve players, no vibrato, one very cold room', 30)).toBe('Twelve players, no vibrato…');
  expect(cutText('12人の奏者、ノンヴィブラート、凍える部屋', 18)).toBe('12人の奏者、ノンヴィブラート…');
});

it('cuts within a word that is longer than half of the limit, but never within a character', () => {
  expect(cutText('𝄞'.repeat(20), 10)).toBe(`${'𝄞'.repeat(9)}…`);
});

it('never exceeds the limit', () => {
  const text = 'A felt piano in a small room, recorded at night while it snowed.';
  for (let limit = 2; limit < text.length; limit += 1)
    expect([...cutText(text, limit)].length).toBeLessThanOrEqual(limit);
});
