import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { expect, test } from 'vitest';
import { createPublicResponses } from './public-responses.ts';

const LIST = { method: 'GET', path: '/api/packs?types=keys', headers: { 'accept-language': 'ja' } };

function listOf(content: string | null, { status = 200, body = { packs: [{ slug: 'felt' }] } as unknown } = {}) {
  return { status, headers: new Headers(content === null ? {} : { [HEADERS.contentVersion]: content }), body };
}

/** Public responses, with the newest content and the clock in the test's hands. */
function withPublicResponses() {
  const state = { content: 'first' as string | undefined, now: 1000 };
  const responses = createPublicResponses(
    () => state.content,
    () => state.now,
  );
  return { state, responses };
}

test('shares a public response with later pages', () => {
  const { responses } = withPublicResponses();
  const list = listOf('first');
  responses.add(LIST, list);
  expect(responses.find({ ...LIST, headers: { ...LIST.headers, accept: 'application/json' } })).toBe(list);
});

test.each([
  ['another language', { ...LIST, headers: { 'accept-language': 'ko' } }],
  ['another address', { ...LIST, path: '/api/packs' }],
  ['another method', { ...LIST, method: 'POST' }],
])('does not share it with a request of %s', (_, request) => {
  const { responses } = withPublicResponses();
  responses.add(LIST, listOf('first'));
  expect(responses.find(request)).toBeUndefined();
});

test.each([
  ["has no content version, as a visitor's own", LIST, listOf(null)],
  ['is an error', LIST, listOf('first', { status: 404 })],
  ['belongs to a form', { ...LIST, method: 'POST' }, listOf('first')],
  ['is of former content', LIST, listOf('before')],
])('never shares a response that %s', (_, request, response) => {
  const { responses } = withPublicResponses();
  responses.add(request, response);
  expect(responses.find(request)).toBeUndefined();
  expect(Object.isFrozen(response.body)).toBe(false);
});

test('shares nothing before the newest content is known', () => {
  const { state, responses } = withPublicResponses();
  state.content = undefined;
  responses.add(LIST, listOf(null));
  responses.add(LIST, listOf('first'));
  expect(responses.find(LIST)).toBeUndefined();
});

test('ends with a publication, and goes on with the published content', () => {
  const { state, responses } = withPublicResponses();
  responses.add(LIST, listOf('first'));
  state.content = 'second';
  expect(responses.find(LIST)).toBeUndefined();
  const list = listOf('second');
  responses.add(LIST, list);
  expect(responses.find(LIST)).toBe(list);
});

test('is shared as long as public data is fresh', () => {
  const { state, responses } = withPublicResponses();
  responses.add(LIST, listOf('first'));
  state.now += PUBLIC_TIMES.freshMs - 1;
  expect(responses.find(LIST)).toBeDefined();
  state.now += 2;
  expect(responses.find(LIST)).toBeUndefined();
});

test('no page can change what others show', () => {
  const { responses } = withPublicResponses();
  const body = { packs: [{ slug: 'felt' }] };
  responses.add(LIST, listOf('first', { body }));
  expect(() => body.packs.push({ slug: 'glass' })).toThrow(TypeError);
  expect(() => Object.assign(body.packs[0] ?? {}, { slug: 'glass' })).toThrow(TypeError);
});

test('evicts the least recently used beyond its memory', () => {
  const { responses } = withPublicResponses();
  const add = (path: string): void => {
    const list = listOf('first');
    list.headers.set('content-length', String(1024 * 1024));
    responses.add({ ...LIST, path }, list);
  };
  for (const path of ['/one', '/two', '/three', '/four', '/five']) add(path);
  expect(responses.find({ ...LIST, path: '/one' })).toBeUndefined();
  expect(responses.find({ ...LIST, path: '/five' })).toBeDefined();
});
