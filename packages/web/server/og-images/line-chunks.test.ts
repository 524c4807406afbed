import { expect, it } from 'vitest';
import { lineChunks } from './line-chunks.ts';

it.each([
  ['en-GB', 'Twelve players, no vibrato', ['Twelve ', 'players, ', 'no ', 'vibrato']],
  ['ko-KR', '열두 명의 연주자, 논비브라토', ['열두 ', '명의 ', '연주자, ', '논비브라토']],
  ['ja-JP', 'フローズン・ストリングス', ['フローズン・', 'ストリングス']],
  ['ja-JP', '12人の奏者、「凍える」部屋', ['12', '人の', '奏者、', '「凍える」', '部屋']],
])('in %s, lines of %j break between words', (languageTag, text, chunks) => {
  expect(lineChunks(text, languageTag)).toEqual(chunks);
});
