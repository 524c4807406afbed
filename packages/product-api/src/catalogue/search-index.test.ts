import { describe, expect, it } from 'vitest';
import { atOnce } from '../in-turns.ts';
import { searchIndex } from './search-index.ts';

const exactly = (text: string) => ({ text, isPrefix: false, mistakes: 0 });
const indexOf = (documents: readonly (readonly (readonly string[])[])[], boosts: readonly number[]) =>
  atOnce(
    searchIndex({
      count: documents.length,
      parts: boosts.map((boost, part) => ({ boost, terms: (document) => documents[document]?.[part] ?? [] })),
    }),
  );
const bestOf = (scores: Float32Array) => scores.indexOf(Math.max(...scores));

describe('an index of documents', () => {
  const index = indexOf(
    [
      [
        ['felt', 'piano'],
        ['felt', 'hammers'],
      ],
      [['felt'], []],
      [
        ['grand', 'piano'],
        ['piano', 'felt'],
      ],
      [['drums'], []],
    ],
    [4, 1],
  );

  it('gives a score to each document that has the term in any part, and to no other', () => {
    expect(Array.from(index.scores([exactly('felt')]), (score) => score > 0)).toEqual([true, true, true, false]);
    expect(Array.from(index.scores([exactly('fel')]))).toEqual([0, 0, 0, 0]);
  });

  it('puts a part that counts more, a shorter one and a second mention first', () => {
    const [first = 0, short = 0, elsewhere = 0] = index.scores([exactly('felt')]);
    expect(short).toBeGreaterThan(elsewhere);
    expect(first).toBeGreaterThan(elsewhere);
    expect(bestOf(index.scores([exactly('piano')]))).toBe(2);
  });

  it('takes beginnings and mistakes for less than the term itself', () => {
    const exact = index.scores([exactly('drums')])[3] ?? 0;
    const beginning = index.scores([{ text: 'dru', isPrefix: true, mistakes: 0 }])[3] ?? 0;
    const mistaken = index.scores([{ text: 'drams', isPrefix: false, mistakes: 1 }])[3] ?? 0;
    expect(beginning).toBeGreaterThan(0);
    expect(mistaken).toBeGreaterThan(0);
    expect(exact).toBeGreaterThan(Math.max(beginning, mistaken));
    expect(index.scores([{ text: 'drums', isPrefix: true, mistakes: 1 }])[3]).toBeCloseTo(exact);
  });

  it('says nothing of nothing', () => {
    expect(indexOf([], [1]).scores([exactly('felt')])).toHaveLength(0);
    expect(indexOf([[[]]], [1]).scores([exactly('felt')])).toEqual(Float32Array.of(0));
  });
});
