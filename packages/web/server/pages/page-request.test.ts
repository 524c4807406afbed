import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { request } from '../../test/test-server.ts';
import { deviceOfRequest, pageCacheControl, toFetchRequest } from './page-request.ts';

it('takes a POST without a body as a form without fields', async () => {
  const app = Fastify();
  app.post('/', async (posted) => {
    const url = new URL('https://labs.example/');
    return [...(await toFetchRequest(posted, url, AbortSignal.timeout(1000)).formData()).keys()];
  });
  const response = await (await request(app)).post('/');
  expect(response.body).toEqual([]);
});

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

describe('deviceOfRequest', () => {
  it('reads the user agent', () => {
    expect(deviceOfRequest({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })?.system).toBe('windows');
    expect(deviceOfRequest({ 'user-agent': LINUX })).toBeNull();
    expect(deviceOfRequest({})).toBeNull();
  });

  it('prefers client hints', () => {
    const hints = { 'sec-ch-ua-platform': '"Android"', 'sec-ch-ua-mobile': '?0' };
    expect(deviceOfRequest({ 'user-agent': LINUX, ...hints })?.form).toBe('tablet');
    expect(deviceOfRequest({ 'user-agent': LINUX, ...hints, 'sec-ch-ua-mobile': '?1' })?.form).toBe('phone');
    expect(deviceOfRequest({ 'user-agent': LINUX, 'sec-ch-ua-platform': '""' })).toBeNull();
  });

  it('returns null for crawlers, also for those that claim to be a phone', () => {
    const agent = 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Mobile Safari/537.36 (compatible; Googlebot/2.1)';
    expect(deviceOfRequest({ 'user-agent': agent, 'sec-ch-ua-platform': '"Windows"' })).toBeNull();
  });
});

it('forbids storing a page that read a session, sets a cookie, is previewed or handled a form', () => {
  const plain = { method: 'GET', mayHaveSession: false, setsCookie: false, isPreview: false };
  expect(pageCacheControl(plain)).toBe('private, no-cache');
  for (const property of [{ mayHaveSession: true }, { setsCookie: true }, { isPreview: true }, { method: 'POST' }]) {
    expect(pageCacheControl({ ...plain, ...property }), JSON.stringify(property)).toBe('private, no-store');
  }
});
