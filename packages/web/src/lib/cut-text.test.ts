import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['leaves a text that fits', 'Twelve players, no vibrato', 26, 'Twelve players, no vibrato'],
  ['cuts after a word', 'Twelve players, no vibrato, one very cold room', 30, 'Twelve players, no vibrato…'],
  ['cuts without a comma', '12人の奏者、ノンヴィブラート、凍える部屋', 18, '12人の奏者、ノンヴィブラート…'],
  ['cuts within a long word, but never within a character', '𝄞'.repeat(20), 10, `${'𝄞'.repeat(9)}…`],
])('%s', (_, text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut);
});

it('never exceeds the limit', () => {
  const text = 'A felt piano in a small room, recorded at night while it snowed.';
  for (let limit = 2; limit < text.length; limit += 1)
    expect([...cutText(text, limit)].length).toBeLessThanOrEqual(limit);
});
