import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const call = (path: string, init?: RequestInit) => fetch(`${sandbox.url}/translations${path}`, init);

describe('the translation delivery service', () => {
  it.each([
    ['en-gb', 'Log in'],
    ['ja', 'ログイン'],
    ['ko', '로그인'],
  ])('gives the texts of %s', async (locale, text) => {
    const reply = await call(`/labs/production/${locale}`);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(await reply.json()).toEqual({ 'login.title': text });
  });

  it.each([
    '/labs/production/fr',
    '/labs/production/en-GB',
    '/labs/staging/ja',
    '/other/production/ja',
    '/labs/production',
  ])('answers 404 at %s', async (path) => {
    expect((await call(path)).status).toBe(404);
  });

  it('revalidates by ETag and answers HEAD', async () => {
    const etag = String((await call('/labs/production/ja')).headers.get('etag'));
    expect((await call('/labs/production/ja', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await call('/labs/production/ko', { headers: { 'if-none-match': etag } })).status).toBe(200);
    const head = await call('/labs/production/ja', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(etag);
    expect(await head.text()).toBe('');
  });
});
