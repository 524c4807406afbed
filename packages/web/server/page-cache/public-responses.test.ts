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
  const { find, add } = createPublicResponses(
    () => state.content,
    () => state.now,
  );
  const share = (request: typeof LIST, response: ReturnType<typeof listOf>, length = 100) =>
    add(request, response, length);
  return { state, find: (request: typeof LIST) => find(request)?.body, share };
}

test('shares a public response with later pages', () => {
  const { find, share } = withPublicResponses();
  const list = listOf('first');
  share(LIST, list);
  expect(find({ ...LIST, headers: { ...LIST.headers } })).toBe(list.body);
});

test.each([
  ['another language', { ...LIST, headers: { 'accept-language': 'ko' } }],
  ['another address', { ...LIST, path: '/api/packs' }],
  ['another method', { ...LIST, method: 'POST' }],
])('does not share it with a request of %s', (_, request) => {
  const { find, share } = withPublicResponses();
  share(LIST, listOf('first'));
  expect(find(request)).toBeUndefined();
});

test.each([
  ["has no content version, as a visitor's own", LIST, listOf(null)],
  ['is an error', LIST, listOf('first', { status: 404 })],
  ['belongs to a form', { ...LIST, method: 'POST' }, listOf('first')],
  ['is of former content', LIST, listOf('before')],
  ['is a search', { ...LIST, path: '/api/packs?types=keys&query=felt' }, listOf('first')],
])('never shares a response that %s', (_, request, response) => {
  const { find, share } = withPublicResponses();
  share(request, response);
  expect(find(request)).toBeUndefined();
  expect(Object.isFrozen(response.body)).toBe(false);
});

test('shares nothing before the newest content is known', () => {
  const { state, find, share } = withPublicResponses();
  state.content = undefined;
  share(LIST, listOf(null));
  share(LIST, listOf('first'));
  expect(find(LIST)).toBeUndefined();
});

test('ends with a publication, and goes on with the published content', () => {
  const { state, find, share } = withPublicResponses();
  share(LIST, listOf('first'));
  state.content = 'second';
  expect(find(LIST)).toBeUndefined();
  const list = listOf('second');
  share(LIST, list);
  expect(find(LIST)).toBe(list.body);
});

test('is shared as long as public data is fresh', () => {
  const { state, find, share } = withPublicResponses();
  share(LIST, listOf('first'));
  state.now += PUBLIC_TIMES.freshMs - 1;
  expect(find(LIST)).toBeDefined();
  state.now += 2;
  expect(find(LIST)).toBeUndefined();
});

test('no page can change what others show', () => {
  const { share } = withPublicResponses();
  const body = { packs: [{ slug: 'felt' }] };
  share(LIST, listOf('first', { body }));
  expect(() => body.packs.push({ slug: 'glass' })).toThrow(TypeError);
  expect(() => Object.assign(body.packs[0] ?? {}, { slug: 'glass' })).toThrow(TypeError);
});

test('shares no headers, which belong to the first request', () => {
  const { add, find } = createPublicResponses(
    () => 'first',
    () => 0,
  );
  const list = listOf('first');
  list.headers.set('x-request-id', 'somebody');
  add(LIST, list, 100);
  expect([...(find(LIST)?.headers ?? ['none'])]).toEqual([]);
});

test('evicts the least recently used beyond its memory', () => {
  const { find, share } = withPublicResponses();
  for (const path of ['/one', '/two', '/three', '/four', '/five']) {
    share({ ...LIST, path }, listOf('first'), 1024 * 1024);
  }
  expect(find({ ...LIST, path: '/one' })).toBeUndefined();
  expect(find({ ...LIST, path: '/five' })).toBeDefined();
});
