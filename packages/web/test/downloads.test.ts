import type { ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import type { Agent } from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { downloads } from '../server/http/downloads.ts';
import { type TestUpstream, testServer, testUpstream } from './test-server.ts';

const ZIP = 'the bytes of a pack';
const PACK = '/labs/packs/frozen-strings';

let bff: TestUpstream;
let http: Agent;

const good = (response: ServerResponse) =>
  response
    .writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="frozen-strings.zip"',
      'accept-ranges': 'none',
      'set-cookie': 'session=longer; Path=/',
      'x-internal': 'for us',
    })
    .end(ZIP);
const refusal = (code: ErrorCode) => (response: ServerResponse) =>
  response
    .writeHead(ERROR_STATUS[code], { 'content-type': 'application/json' })
    .end(JSON.stringify({ code, message: '' }));

beforeEach(async () => {
  bff = await testUpstream();
  bff.respond = good;
  http = await request(await testServer({ BFF_URL: bff.url }, [downloads]));
});

const visit = async (path: string) => http.get(path).set({ cookie: 'session=mine', 'accept-language': 'en-GB' });

it("forwards the BFF's file", async () => {
  const { status, text, headers } = await visit(`${PACK}/download`);
  expect([status, text]).toEqual([200, ZIP]);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="frozen-strings.zip"',
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
    'set-cookie': ['session=longer; Path=/'],
    'x-content-type-options': 'nosniff',
  });
  expect(headers['x-internal']).toBeUndefined();
});

it('responds to HEAD as to GET, without a body', async () => {
  const { status, headers, text } = await http.head(`${PACK}/download`).set({ cookie: 'session=mine' });
  expect([status, headers['content-type'], text]).toEqual([200, 'application/zip', undefined]);
  bff.respond = refusal('unauthenticated');
  expect((await http.head(`${PACK}/download`)).headers.location).toBe(
    (await visit(`${PACK}/download`)).headers.location,
  );
  expect(bff.requests.map(({ method }) => method)).toEqual(['HEAD', 'HEAD', 'GET']);
});

it('forwards session cookies, also with a refusal', async () => {
  const cookies = ['session=; Max-Age=0; Path=/', 'csrf=; Max-Age=0; Path=/'];
  bff.respond = (response) => {
    response.setHeader('set-cookie', cookies);
    refusal('unauthenticated')(response);
  };
  const { status, headers } = await visit(`${PACK}/download`);
  expect([status, headers['set-cookie']]).toEqual([303, cookies]);
});

it("calls the BFF on the visitor's behalf, in the language of the URL, without the query", async () => {
  await visit(`/ja${PACK}/download?premium=true&access=open`);
  expect(bff.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/packs/frozen-strings/download']);
  expect(bff.requests[0]?.headers).toMatchObject({ cookie: 'session=mine', 'accept-language': 'ja-JP' });
});

it("forwards the page's event mark, and no other parameter", async () => {
  await visit(`${PACK}/download?premium=true&event=one-mark.1795000000000`);
  await visit(`${PACK}/download?event=%3Cscript%3E`);
  await visit(`${PACK}/download?event=one.1795000000000&event=two.1795000000000`);
  const path = '/api/packs/frozen-strings/download';
  expect(bff.requests.map(({ url }) => url)).toEqual([`${path}?event=one-mark.1795000000000`, path, path]);
});

it.each<[ErrorCode, string]>([
  ['unauthenticated', `/ja/labs/login?${new URLSearchParams({ redirect: `/ja${PACK}` })}`],
  ['subscription_needed', `/ja${PACK}?subscribe=true&notice=premium-pack`],
  ['upstream_unavailable', `/ja${PACK}?notice=download-failed`],
  ['not_found', `/ja${PACK}?notice=download-failed`],
])('redirects to a page that explains it: %s', async (code, place) => {
  bff.respond = refusal(code);
  const { status, headers, text } = await visit(`/ja${PACK}/download`);
  expect([status, headers.location, text]).toEqual([303, place, '']);
  expect(headers['cache-control']).toBe('private, no-store');
});

it("redirects to that page when the BFF's response is invalid, or the BFF is down", async () => {
  bff.respond = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>');
  expect((await visit(`${PACK}/download`)).headers.location).toBe(`${PACK}?notice=download-failed`);
  bff.respond = (response) => response.destroy();
  expect((await visit(`${PACK}/download`)).headers.location).toBe(`${PACK}?notice=download-failed`);
});

it.each(['..%2F..%2Fadmin', '%2F%2Felsewhere.example', '%0d%0aset-cookie:a=b'])('stays here for %s', async (slug) => {
  bff.respond = refusal('not_found');
  const { headers } = await visit(`/labs/packs/${slug}/download`);
  const place = new URL(String(headers.location), 'https://labs.example');
  expect(place.origin).toBe('https://labs.example');
  expect(place.pathname).toMatch(/^\/labs\/packs\/[^/]+$/);
  expect(headers['set-cookie']).toBeUndefined();
});
