import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { beforeEach, expect, test } from 'vitest';
import { createPublicResponses } from './public-responses.ts';

const LIST = { method: 'GET', path: '/api/packs?types=keys', headers: { 'accept-language': 'ja' } };

function listOf(content: string | null, status = 200) {
  const headers = new Headers({ 'x-request-id': 'somebody' });
  if (content !== null) headers.set(HEADERS.contentVersion, content);
  return { status, headers, body: { packs: [{ slug: 'felt' }] } };
}

let newest: string | undefined;
let now: number;
let responses: ReturnType<typeof createPublicResponses>;
beforeEach(() => {
  [newest, now] = ['first', 1000];
  responses = createPublicResponses(
    () => newest,
    () => now,
  );
});
const bodyFor = (request = LIST) => responses.find(request)?.body;

test('shares the body of a public response with later pages, and no headers of the first request', () => {
  const list = listOf('first');
  responses.add(LIST, list, 100);
  expect(bodyFor()).toBe(list.body);
  expect([...(responses.find(LIST)?.headers ?? ['none'])]).toEqual([]);
});

test.each([
  ['another language', { ...LIST, headers: { 'accept-language': 'ko' } }],
  ['another address', { ...LIST, path: '/api/packs' }],
  ['another method', { ...LIST, method: 'POST' }],
])('does not share it with a request of %s', (_, request) => {
  responses.add(LIST, listOf('first'), 100);
  expect(bodyFor(request)).toBeUndefined();
});

test.each([
  ["has no content version, as a visitor's own", LIST, listOf(null)],
  ['is an error', LIST, listOf('first', 404)],
  ['belongs to a form', { ...LIST, method: 'POST' }, listOf('first')],
  ['is of former content', LIST, listOf('before')],
  ['is a search', { ...LIST, path: '/api/packs?types=keys&query=felt' }, listOf('first')],
])('never shares a response that %s', (_, request, response) => {
  responses.add(request, response, 100);
  expect([bodyFor(request), Object.isFrozen(response.body)]).toEqual([undefined, false]);
});

test('shares nothing before the newest content is known', () => {
  newest = undefined;
  for (const content of [null, 'first']) responses.add(LIST, listOf(content), 100);
  expect(bodyFor()).toBeUndefined();
});

test('ends with a publication, and goes on with the published content', () => {
  responses.add(LIST, listOf('first'), 100);
  newest = 'second';
  expect(bodyFor()).toBeUndefined();
  responses.add(LIST, listOf('second'), 100);
  expect(bodyFor()).toBeDefined();
});

test('shares as long as public data is fresh', () => {
  responses.add(LIST, listOf('first'), 100);
  now += PUBLIC_TIMES.freshMs - 1;
  expect(bodyFor()).toBeDefined();
  now += 2;
  expect(bodyFor()).toBeUndefined();
});

test('lets no page change what others show', () => {
  const { body, ...list } = listOf('first');
  responses.add(LIST, { ...list, body }, 100);
  expect(() => body.packs.push({ slug: 'glass' })).toThrow(TypeError);
  expect(() => Object.assign(body.packs[0] ?? {}, { slug: 'glass' })).toThrow(TypeError);
});

test('evicts the least recently used beyond its memory', () => {
  const paths = ['/one', '/two', '/three', '/four', '/five'];
  for (const path of paths) responses.add({ ...LIST, path }, listOf('first'), 1024 * 1024);
  expect(paths.map((path) => bodyFor({ ...LIST, path }) !== undefined)).toEqual([false, false, true, true, true]);
});
