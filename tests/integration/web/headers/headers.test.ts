import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../raw-http/raw-answers.ts';
import { PATIENCE_MS } from '../../../support/storefront.ts';
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

  const title = 'gives %s a policy that lets in its own scripts and styles alone, to members by a nonce of their own';
  async function expectOwnPolicy(path: string): Promise<void> {
    const { ask, cookie } = installation;
    const asMember = () => ask({ path, headers: { cookie } });
    const [guest, again, ...members] = await Promise.all([ask({ path }), ask({ path }), asMember(), asMember()]);
    for (const { headers } of members) expect(headers.get('cache-control')).toBe('private, no-store');
    const [one, other, ...nonces] = await Promise.all([guest, again, ...members].map(checkedNonce));
    const given = nonces.filter((nonce) => nonce !== null);
    expect(new Set(given).size).toBe(given.length);
    if (one !== null) expect(other).not.toBe(one);
  }
  it.each(SOME_PAGES)(title, expectOwnPolicy);
  it.each(PAGES.filter((path) => !SOME_PAGES.includes(path)))(title, { tags: ['full'] }, expectOwnPolicy);

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

/** Checks a page, or where it leads; gives the nonce of a page that has one: the others are let in by hashes. */
async function checkedNonce(answer: Response): Promise<string | null> {
  const { status, headers } = answer;
  const html = await answer.text();
  expectGuarded(headers);
  if (status === 302 || status === 303) return null;
  const policy = policyOf(headers);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  const given = policy.get('script-src') ?? [];
  expect(given.at(-1)).toBe("'strict-dynamic'");
  // What says of itself that it is data runs nowhere.
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
    ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''),
  );
  expect(scripts.length).toBeGreaterThan(0);
  const [, nonce = null] = /^'nonce-([\w+/=]{22,})'$/.exec(given[0] ?? '') ?? [];
  const needed = scripts.map(([, attributes = '', text = '']) => {
    const [, own] = / nonce="([^"]*)"/.exec(attributes) ?? [];
    return own === undefined ? `'sha256-${createHash('sha256').update(text).digest('base64')}'` : `'nonce-${own}'`;
  });
  expect(new Set(needed)).toEqual(new Set(given.slice(0, -1)));
  if (nonce === null) expect(headers.get('cache-control')).toBe('private, no-cache');
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
