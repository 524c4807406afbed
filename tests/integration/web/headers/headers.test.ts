import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../raw-http/raw-answers.ts';
import { PATIENCE_MS } from '../head/storefront.ts';
import { OTHERS, PAGES, SOME_PAGES, titleOf } from './addresses.ts';
import { policyOf } from './content-policy.ts';
import { type Installation, startInstallation } from './installation.ts';
import { INSTALLATIONS } from './production-settings.ts';

describe.each(INSTALLATIONS)('a storefront in production, $name', ({ settings }) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await startInstallation(settings);
  }, PATIENCE_MS);
  afterAll(() => installation?.close());

  const title = 'gives %s a policy with a nonce of its own, to guests and members';
  async function expectOwnNonces(path: string): Promise<void> {
    const { ask, cookie } = installation;
    const answers = await Promise.all([ask({ path }), ask({ path }), ask({ path, headers: { cookie } })]);
    const nonces = await Promise.all(answers.map(checkedNonce));
    const given = nonces.filter((nonce) => nonce !== null);
    expect(new Set(given).size).toBe(given.length);
  }
  it.each(SOME_PAGES)(title, expectOwnNonces);
  it.each(PAGES.filter((path) => !SOME_PAGES.includes(path)))(title, { tags: ['full'] }, expectOwnNonces);

  it.each(OTHERS.map((asked) => [titleOf(asked), asked] as const))('guards the answer to %s', async (_title, asked) => {
    const answer = await installation.ask(asked);
    expectGuarded(answer.headers);
    expect(answer.status).toBeLessThan(500);
    await answer.body?.cancel();
  });

  it('guards what it refuses before it is a request', async () => {
    const { text } = await sendRaw(installation.url, Buffer.from('GET / HTTP/1.1\r\nno colon\r\n\r\n'));
    const [, ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
    expectGuarded(
      new Headers(lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? ''])),
    );
  });
});

/** Checks a page, or where it leads; gives the nonce of a page. */
async function checkedNonce(answer: Response): Promise<string | null> {
  const { status, headers } = answer;
  const html = await answer.text();
  expectGuarded(headers);
  if (status === 302 || status === 303) return null;
  const policy = policyOf(headers);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  const [nonceSource = '', ...others] = policy.get('script-src') ?? [];
  expect(others).toEqual(["'strict-dynamic'"]);
  const [, nonce = ''] = /^'nonce-([\w+/=]{22,})'$/.exec(nonceSource) ?? [];
  const given = [...html.matchAll(/<script[^>]*\snonce="([^"]*)"/g)].map(([, value]) => value);
  expect(nonce).not.toBe('');
  expect(new Set(given)).toEqual(new Set([nonce]));
  // What says of itself that it is data runs nowhere.
  const scripts = html.match(/<script[^>]*>/g)?.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag)) ?? [];
  expect(scripts.filter((tag) => !tag.includes(' nonce="'))).toEqual([]);
  return nonce;
}

function expectGuarded(headers: Headers): void {
  const policy = policyOf(headers);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
  });
  for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'access-control-allow-origin']) {
    expect(headers.has(name), name).toBe(false);
  }
}
