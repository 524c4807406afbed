import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { request } from '../../test/request.ts';
import { pageUrl, tidyPath, toFetchRequest } from './page-request.ts';

const ORIGIN = 'https://labs.example';

describe('pageUrl', () => {
  it.each([
    ['/labs/packs?query=a?b', 'https://labs.example/labs/packs?query=a?b'],
    ['//evil.example/x', 'https://labs.example//evil.example/x'],
    ['http://evil.example/labs', 'https://labs.example/http://evil.example/labs'],
    ['/\\evil.example', 'https://labs.example//evil.example'],
  ])('keeps %s at our origin', (target, href) => {
    expect(pageUrl(target, ORIGIN).href).toBe(href);
  });
});

describe('tidyPath', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['/ja//evil.example', '/ja/evil.example'],
    ['///', '/'],
    [pageUrl('/account/%2e%2e//evil.example', ORIGIN).pathname, '/evil.example'],
    [pageUrl('/\\evil.example', ORIGIN).pathname, '/evil.example'],
  ])('%s becomes %s', (pathname, tidy) => {
    expect(tidyPath(pathname)).toBe(tidy);
  });

  it.each(['/', '/ja/', '/labs/packs', '/%2f%2fevil.example'])('leaves %s alone', (pathname) => {
    expect(tidyPath(pathname)).toBe(pathname);
  });
});

it('takes a POST without a body as a form without fields', async () => {
  const app = Fastify();
  app.post('/', async (asked) => {
    const form = await toFetchRequest(asked, pageUrl('/', ORIGIN), AbortSignal.timeout(1000)).formData();
    return [...form.keys()];
  });
  const answer = await (await request(app)).post('/');
  expect(answer.body).toEqual([]);
});
