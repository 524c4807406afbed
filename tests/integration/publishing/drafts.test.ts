import { bffApi } from '@sound-library/contract/bff.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import type { Route } from '@sound-library/contract/define.ts';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chain, startChain } from '../../support/chain.ts';
import { type Editor, editorOf } from './editor.ts';

/** In every draft, and in nothing that is published. */
const CANARY = 'zqxcanaryjkv';
const SECRET = 'sandbox-preview-secret-for-this-machine';
const NEW_PACK = `${CANARY}-pack`;

let chain: Chain;
let editor: Editor;
let cookie: string;
let token: string;
beforeAll(async () => {
  chain = await startChain({ CATALOGUE_REFRESH_SECONDS: '1', LOG_LEVEL: 'trace', GEOLOCATION_TIMEOUT_MS: '60000' });
  editor = editorOf(chain);
  cookie = await previewCookie();
  token = await previewToken();
  await saveDrafts();
});
afterAll(() => chain.close());

const beginPreview = (base: string) =>
  fetch(`${base}/api/preview`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: chain.origin,
      'sec-fetch-site': 'same-origin',
      [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
    },
    body: JSON.stringify({ secret: SECRET }),
  });
const previewCookie = async () => (await beginPreview(chain.bffUrl)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
const previewToken = async (): Promise<string> => (await (await beginPreview(chain.productApiUrl)).json()).token;

const inAllLanguages = (value: string) => ({ 'en-GB': value, 'ja-JP': value, 'ko-KR': value });

/** Drafts of everything that answers tell of: changes of what is published, and a pack, page and label of their own. */
async function saveDrafts(): Promise<void> {
  const text = inAllLanguages(`${CANARY} text`);
  const pack = await editor.entry('pack-frozen-strings');
  await editor.save('pack-frozen-strings', { name: text, tagline: text, description: text, story: text });
  await editor.create(NEW_PACK, 'pack', { ...pack.fields, slug: { 'en-GB': NEW_PACK }, name: text });
  await editor.save('site', { footerText: text });
  await editor.save('label-strings', { name: text });
  await editor.create(`${CANARY}-page`, 'page', { slug: { 'en-GB': `${CANARY}-page` }, title: text });
  await editor.create(`${CANARY}-label`, 'label', {
    slug: { 'en-GB': `${CANARY}-label` },
    name: text,
    kind: { 'en-GB': 'mood' },
  });
}

/** What is asked of each public call; the canary itself may be asked for. */
const PARAMS = [
  { slug: 'frozen-strings' },
  { slug: NEW_PACK },
  { slug: 'labs-home' },
  { slug: `${CANARY}-page` },
  { locale: 'en-GB' },
  { id: 'one' },
];
const IDS = `pack-frozen-strings,${NEW_PACK},site,label-strings,${CANARY}-page,cover-strings`;
const QUERIES: readonly string[] = ['', `?query=${CANARY}`, `?query=${CANARY.slice(0, 5)}`, `?ids=${IDS}`];

const isPublic = ({ method, metadata }: Route & { readonly metadata: unknown }) =>
  method === 'GET' && typeof metadata === 'object' && metadata !== null && !('auth' in metadata && metadata.auth);
const pathsOf = (
  api: Readonly<Record<string, Route & { readonly metadata: unknown }>>,
  without: readonly string[] = [],
) =>
  Object.entries(api)
    .filter(([name, route]) => isPublic(route) && !without.includes(name))
    .flatMap(([, { path }]) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const filled =
        names.length === 0
          ? [path]
          : PARAMS.filter((params) => names.every((name) => name in params)).map((params) => fillPath(path, params));
      return filled.flatMap((one) => QUERIES.map((query) => one + query));
    });

type Headers = Readonly<Record<string, string>>;

/** The words of every public answer, in every language, as far as they hold the canary. */
async function canariesIn(base: string, paths: readonly string[], headers: Headers): Promise<string[]> {
  const found: string[] = [];
  for (const language of LOCALE_CODES) {
    const answers = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(base + path, { headers: { 'accept-language': language, ...headers } });
        return { path, text: `${JSON.stringify([...answer.headers])}${await answer.text()}`, status: answer.status };
      }),
    );
    for (const { path, text, status } of answers) {
      expect(status, path).toBeLessThan(500);
      // What was asked for may be told back.
      const said = text.replaceAll(`"query":"${CANARY}"`, '');
      if (said.includes(CANARY)) found.push(`${language} ${path} ${said.slice(0, 200)}`);
    }
  }
  return found;
}

const bffPaths = pathsOf(bffApi);
const apiPaths = pathsOf(productApi, ['getContentVersion']);
const asEditor = (path: string) => fetch(chain.bffUrl + path, { headers: { cookie, 'x-preview': '1' } });

function strangers(): [string, Headers][] {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  return [
    ['with nothing', {}],
    ['with the header alone', { 'x-preview': '1' }],
    ['with the cookie alone', { cookie }],
    ['with another value of the header', { cookie, 'x-preview': 'true' }],
    ['with the cookie of somebody else, changed', { cookie: `${name}=${value.slice(0, -2)}xx`, 'x-preview': '1' }],
    ['with a token in place of the cookie', { cookie: `${name}=${token}`, 'x-preview': '1' }],
    ['with two cookies', { cookie: `${cookie}; ${name}=${token}`, 'x-preview': '1' }],
    ['with a token of his own', { authorization: `Bearer ${token}`, 'x-preview': '1' }],
  ];
}

describe('a draft', () => {
  it('is seen by nobody as long as no editor looks at it', async () => {
    for (const [who, headers] of strangers().slice(0, 2)) {
      expect(await canariesIn(chain.bffUrl, bffPaths, headers), who).toEqual([]);
    }
    expect(await canariesIn(chain.productApiUrl, apiPaths, {})).toEqual([]);
  });

  it('is seen by editors, in answers that have it', async () => {
    for (const path of [
      '/api/packs',
      `/api/packs?query=${CANARY}`,
      '/api/packs/frozen-strings',
      `/api/packs/${NEW_PACK}`,
      '/api/pack-labels',
      '/api/site',
      `/api/pages/${CANARY}-page`,
      `/api/content-items?ids=${IDS}`,
    ]) {
      const answer = await asEditor(path);
      expect(answer.status, path).toBe(200);
      expect((await answer.text()).replaceAll(`"query":"${CANARY}"`, ''), path).toContain(CANARY);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('is seen with the very next call after it was saved', async () => {
    for (const word of ['first', 'second', 'third']) {
      await editor.save('site', { footerText: inAllLanguages(`${CANARY} ${word}`) });
      expect((await (await asEditor('/api/site')).json()).footer_text).toBe(`${CANARY} ${word}`);
    }
  });

  // In the gate, packages/bff/test/preview.test.ts shows each of them one answer.
  it('is seen by nobody else, however he asks, while editors look at it', { tags: ['full'] }, async () => {
    for (const [who, headers] of strangers()) {
      const looking = Promise.all(bffPaths.slice(0, 20).map(asEditor));
      expect(await canariesIn(chain.bffUrl, bffPaths, headers), who).toEqual([]);
      await looking;
    }
  });

  it('is given by the product API to a preview token alone', async () => {
    expect(await canariesIn(chain.productApiUrl, apiPaths, {})).toEqual([]);
    expect(await canariesIn(chain.productApiUrl, apiPaths, { 'x-preview': '1', cookie })).toEqual([]);
    expect(await canariesIn(chain.productApiUrl, apiPaths, { authorization: `Bearer ${token}x` })).toEqual([]);
    const drafts = await canariesIn(chain.productApiUrl, apiPaths, { authorization: `Bearer ${token}` });
    expect(drafts.length).toBeGreaterThan(0);
    expect(drafts.filter((line) => line.includes('/api/listed-content'))).toEqual([]);
  });

  it('stays a draft when something else is published', async () => {
    await editor.save('site', { footerText: inAllLanguages('Published meanwhile') });
    await editor.publish('site');
    const footer = async () => (await (await fetch(`${chain.bffUrl}/api/site`)).json()).footer_text;
    await expect.poll(footer).toBe('Published meanwhile');
    expect(await canariesIn(chain.bffUrl, bffPaths, {})).toEqual([]);
  });

  it('is in no log, and neither are secret, cookie and token', () => {
    const log = chain.logLines.join('');
    expect(log).toContain('answered');
    const paths = new RegExp(`/api/(packs|pages)/${CANARY}-(pack|page)`, 'g');
    expect(log.replaceAll(paths, '')).not.toContain(CANARY);
    for (const secret of [SECRET, token, cookie.split(/=(.*)/s)[1] ?? cookie]) expect(log).not.toContain(secret);
  });
});
