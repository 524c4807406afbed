import { expect, test } from 'vitest';
import type { TransportAnswer } from '../../src/platform/api/transport.ts';
import { createFragmentStore } from '../fragment-cache/fragment-store.ts';
import { createKeptAnswers } from './kept-answers.ts';

const PUBLIC = { etag: '"1"', 'cache-control': 'public, max-age=0, s-maxage=30' };
const TEXT = '{"packs":[{"name":"<b>"}]}';

const answerWith = (headers: Readonly<Record<string, string>>, status = 200): TransportAnswer => ({
  status,
  headers: new Headers(headers),
  text: TEXT,
});

function setUp() {
  const store = createFragmentStore();
  let time = 0;
  const answers = createKeptAnswers(() => time);
  return { store, answers, pass: (ms: number) => (time += ms) };
}

test('a public answer is parsed once, and nobody who has it can change it', () => {
  const { answers, store } = setUp();
  const { body } = answers.take('key', answerWith(PUBLIC));
  expect(body).toEqual({ packs: [{ name: '<b>' }] });
  expect(answers.known('key')?.answer.body).toBe(body);
  expect(Object.isFrozen((body as { packs: object[] }).packs[0])).toBe(true);
  expect(body && store.json(body)?.toString()).toBe('{"packs":[{"name":"\\u003cb\\u003e"}]}');
});

test.each([
  ['a private one', answerWith({ ...PUBLIC, 'cache-control': 'private, no-store' })],
  ['one without a policy', answerWith({ etag: '"1"' })],
  ['one without a version', answerWith({ 'cache-control': 'public' })],
  ['one that sets a cookie', answerWith({ ...PUBLIC, 'set-cookie': 'session=1' })],
  ['an error', answerWith(PUBLIC, 404)],
  ['one that is no JSON', { ...answerWith(PUBLIC), text: '<html>' }],
])('%s is not kept', (_, answer) => {
  const { answers } = setUp();
  expect(answers.take('key', answer)).toBe(answer);
  expect(answers.known('key')).toBeUndefined();
});

test('it is trusted for half a second, and again once the BFF has vouched for it', () => {
  const { answers, pass } = setUp();
  answers.take('key', answerWith(PUBLIC));
  const kept = answers.known('key');
  if (!kept) expect.fail('it was not kept');
  pass(499);
  expect(answers.isTrusted(kept)).toBe(true);
  pass(1);
  expect(answers.isTrusted(kept)).toBe(false);
  answers.vouch(kept, new Headers());
  expect(answers.isTrusted(kept)).toBe(true);
});
