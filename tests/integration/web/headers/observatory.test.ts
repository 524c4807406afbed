/** @module-tag full */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, PATIENCE_MS } from '../head/storefront.ts';
import { PAGES } from './addresses.ts';
import { type Installation, startInstallation } from './installation.ts';
import { observatoryScore } from './observatory.ts';
import { INSTALLATIONS } from './production-settings.ts';

/** Points that every page has at least; scripts of others are not checked by their hash, which costs some. */
const LEAST = { 'without scripts of others': 125, 'with all scripts of others': 110 } as const;

const GOOD = {
  'content-type': 'text/html',
  'content-security-policy':
    "default-src 'none'; script-src 'nonce-a' 'strict-dynamic'; style-src 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};
const url = new URL('https://labs.example/');
const scoreOf = (headers: Record<string, string>, html = '') =>
  observatoryScore({ url, headers: new Headers({ ...GOOD, ...headers }), html }).score;

it.each([
  ['an answer with all that counts', {}, '', 130],
  [
    'inline styles',
    { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
    '',
    120,
  ],
  [
    'inline scripts',
    { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
    '',
    80,
  ],
  [
    'forms by plain http',
    { 'content-security-policy': "default-src 'none'; form-action http://a.example; frame-ancestors *" },
    '',
    80,
  ],
  [
    'pictures by plain http',
    { 'content-security-policy': "default-src 'none'; img-src http://a.example; frame-ancestors *" },
    '',
    110,
  ],
  ['no policy', { 'content-security-policy': '' }, '', 55],
  ['a short transport security', { 'strict-transport-security': 'max-age=60' }, '', 120],
  ['a session cookie that scripts read', { 'set-cookie': 'session=1; Secure; SameSite=Lax' }, '', 70],
  ['a cookie that only https carries', { 'set-cookie': 'a=1; Secure; SameSite=Lax' }, '', 135],
  ['anybody may read it', { 'access-control-allow-origin': '*' }, '', 50],
  ['a script of others, unchecked', {}, '<script src="https://others.example/a.js"></script>', 125],
  ['a script of others by plain http', {}, '<script src="http://others.example/a.js"></script>', 50],
])('%s', (_what, headers, html, score) => {
  expect(scoreOf(headers, html)).toBe(score);
});

describe.each(INSTALLATIONS)('a storefront in production, $name', ({ name, settings }) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await startInstallation(settings);
  }, PATIENCE_MS);
  afterAll(() => installation?.close());

  it.each(PAGES)('has the score at %s, for guests and members', async (path) => {
    const { ask, cookie } = installation;
    for (const answer of [await ask({ path }), await ask({ path, headers: { cookie } })]) {
      const { headers } = answer;
      const scored = observatoryScore({ url: new URL(path, ORIGIN), headers, html: await answer.text() });
      expect(scored.score, JSON.stringify(scored.modifiers)).toBeGreaterThanOrEqual(LEAST[name]);
    }
  });
});
