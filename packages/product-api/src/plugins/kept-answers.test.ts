import { describe, expect, it } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

const [version, newer] = [
  { since: 1, state: 'a' },
  { since: 2, state: 'b' },
];
const answer = (text: string) => ({ bytes: Buffer.from(text), etag: `"${text}"` });

function kept() {
  let at = 1_000_000;
  const answers = keptAnswers({ maxAgeMs: 100, bytesMost: 10, now: () => new Date(at) });
  return { answers, pass: (ms: number) => (at += ms) };
}

describe('an answer that was just given', () => {
  it('is given again to who asks the same of the same content', () => {
    const { answers } = kept();
    answers.keep({ key: 'en /packs', version }, answer('one'));
    expect(answers.find({ key: 'en /packs', version })).toMatchObject(answer('one'));
    expect(answers.find({ key: 'ja /packs', version })).toBeUndefined();
    expect(answers.find({ key: 'en /packs', version: newer })).toBeUndefined();
  });

  it('is forgotten when it is too old, and when the clock was set back', () => {
    const { answers, pass } = kept();
    answers.keep({ key: 'a', version }, answer('one'));
    answers.keep({ key: 'b', version }, answer('two'));
    pass(-1);
    expect(answers.find({ key: 'b', version })).toBeUndefined();
    pass(100);
    expect(answers.find({ key: 'a', version })).toBeDefined();
    pass(1);
    expect(answers.find({ key: 'a', version })).toBeUndefined();
  });

  it('makes room for newer ones, and is not counted twice when it is made anew', () => {
    const { answers } = kept();
    answers.keep({ key: 'a', version }, answer('12345'));
    answers.keep({ key: 'b', version }, answer('12345'));
    answers.keep({ key: 'b', version }, answer('54321'));
    expect(answers.find({ key: 'a', version })).toBeDefined();
    answers.keep({ key: 'c', version }, answer('1'));
    expect(answers.find({ key: 'a', version })).toBeUndefined();
    expect(answers.find({ key: 'b', version })).toMatchObject(answer('54321'));
    answers.keep({ key: 'd', version }, answer('more than ten bytes'));
    expect(answers.find({ key: 'd', version })).toBeUndefined();
  });
});
