import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  [' felt piano ', 'felt piano'],
  ['フェルトピアノ', 'フェルトピアノ'],
  ['조용한 피아노', '조용한 피아노'],
  ['808', '808'],
  ['1980s synth', '1980s synth'],
  ['tr-808 & tr-909', 'tr-808 & tr-909'],
  ['slow '.repeat(20), 'slow '.repeat(12).trim()],
])('%j is told as %j', (query, words) => {
  expect(searchWords(query)).toBe(words);
});

it.each([
  'ada@example.org',
  'ada @ home',
  'https://labs.example/account/reset-password?token=abc',
  'www.example.org',
  '+44 20 7946 0958',
  '4242 4242 4242 4242',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  '0b7c9f3e-8a55-4c1e-9a39-5f5d2a2b9c10',
  'correct-horse-battery-staple-again',
])('%j is kept back', (query) => {
  expect(searchWords(query)).toBe('');
});
