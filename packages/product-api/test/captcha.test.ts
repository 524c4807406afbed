import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { recaptcha } from '../src/accounts/captcha.ts';
import { ApiError } from '../src/api-error.ts';

const SECRET = 'the secret of the tests';
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A captcha service on this machine; gives its address and what it was asked. */
async function captchaService(answer: RequestListener) {
  const questions: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      questions.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`);
      answer(request, response);
    });
  });
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/recaptcha`, questions };
}

const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(body));

/** The code that an answer is refused with; null when it is taken. */
async function codeOf(url: string, answer: string | null = 'solved & sound'): Promise<string | null> {
  try {
    await recaptcha({ url, secret: SECRET }).verify(answer);
    return null;
  } catch (error) {
    expect(String(error)).not.toContain(SECRET);
    return error instanceof ApiError ? error.code : String(error);
  }
}

it('asks with a form, and lets a person pass', async () => {
  const { url, questions } = await captchaService(json({ success: true, score: 0.9 }));
  expect(await codeOf(url)).toBeNull();
  expect(questions).toEqual([
    'POST /recaptcha/api/siteverify application/x-www-form-urlencoded;charset=UTF-8 secret=the+secret+of+the+tests&response=solved+%26+sound',
  ]);
});

it.each([null, ''])('refuses %j without asking', async (answer) => {
  const { url, questions } = await captchaService(json({ success: true }));
  expect(await codeOf(url, answer)).toBe('captcha_rejected');
  expect(questions).toEqual([]);
});

it.each([
  [{ success: true }, null],
  [{ success: true, score: 0.5 }, null],
  [{ success: true, score: 0.4 }, 'captcha_rejected'],
  [{ success: false }, 'captcha_rejected'],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 'captcha_rejected'],
  [{ success: false, 'error-codes': ['invalid-input-response'] }, 'captcha_rejected'],
  [{ success: false, 'error-codes': ['invalid-input-response', 'missing-input-secret'] }, 'upstream_unavailable'],
  [{ success: false, 'error-codes': ['bad-request'] }, 'upstream_unavailable'],
])('reads %j as %s', async (body, code) => {
  const { url } = await captchaService(json(body));
  expect(await codeOf(url)).toBe(code);
});

it.each<[string, RequestListener]>([
  ['refuses our secret', json({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ['fails', (_request, response) => response.writeHead(500).end('{"success":true}')],
  ['answers with something else', json({ hello: 'world' })],
  ['answers with no JSON', (_request, response) => response.end('<p>Hello</p>')],
  ['answers without end', (_request, response) => void response.write(`{"success":true${' '.repeat(20_000)}`)],
  ['hangs up', (request) => request.socket.destroy()],
  ['redirects', (_request, response) => response.writeHead(302, { location: '/yes' }).end()],
])('lets nobody pass when the service %s', async (_what, answer) => {
  const { url } = await captchaService(answer);
  expect(await codeOf(url)).toBe('upstream_unavailable');
});

it('lets nobody pass when nothing answers', async () => {
  expect(await codeOf('http://127.0.0.1:9/recaptcha')).toBe('upstream_unavailable');
});

it('waits 3 seconds at most', { timeout: 10_000 }, async () => {
  const { url } = await captchaService(() => undefined);
  const began = performance.now();
  expect(await codeOf(url)).toBe('upstream_unavailable');
  expect(performance.now() - began).toBeLessThan(4_500);
});
