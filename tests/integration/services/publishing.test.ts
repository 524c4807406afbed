import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chain } from '../../support/chain.ts';
import { type Editor, editorOf } from '../../support/editor.ts';
import { member, PATIENCE_MS, type Storefront, startStorefront, visit } from '../../support/storefront.ts';

const WITHIN_MS = 2_000;
const PACK = 'frozen-strings';

let storefront: Storefront<Chain>;
let editor: Editor;
let bffs: string[];
let ada: { readonly cookie: string };
beforeAll(async () => {
  // The webhook is the only source of updates here.
  storefront = await startStorefront({}, { CATALOGUE_REFRESH_SECONDS: '86400' });
  const { chain } = storefront;
  editor = editorOf(chain);
  bffs = [chain.bffUrl, await chain.startBff(chain.productApiUrl)];
  ada = await member(storefront, 0);
}, PATIENCE_MS);
afterAll(() => storefront?.close());

const everywhere = (path: string, language = 'en-GB') =>
  Promise.all(bffs.map((bff) => fetch(`${bff}${path}`, { headers: { 'accept-language': language } })));

async function footers(language?: string): Promise<string[]> {
  const responses = await everywhere('/api/site', language);
  return Promise.all(responses.map(async (response) => (await response.json()).footer_text));
}
const list = (headers = {}) => visit(storefront, '/labs/packs', headers);
const membersList = () => list({ cookie: ada.cookie });

async function timeUntil<Seen>(look: () => Promise<Seen>, expected: Seen): Promise<number> {
  const began = performance.now();
  await expect.poll(look, { interval: 20, timeout: 20_000 }).toEqual(expected);
  return performance.now() - began;
}

/** Publishes a text; returns how long it takes until everybody sees it: of both BFFs, of a cached page, and of a member's. */
async function publishFooter(text: string): Promise<number[]> {
  await footers('ko-KR');
  await list();
  expect((await list()).state).toBe('hit');
  await membersList();
  await editor.save('site', { footerText: { 'en-GB': text, 'ja-JP': `${text} ja`, 'ko-KR': `${text} ko` } });
  expect(await footers()).not.toContain(text);
  await editor.publish('site');
  const times = await Promise.all([
    timeUntil(() => footers('ko-KR'), [`${text} ko`, `${text} ko`]),
    timeUntil(async () => (await list()).html.includes(text), true),
    timeUntil(async () => (await membersList()).html.includes(text), true),
  ]);
  expect(await footers()).toEqual([text, text]);
  return times;
}

/** Unpublishes a pack and publishes it again; returns how long each takes to become visible. */
async function unpublishAndPublish(): Promise<number[]> {
  const statuses = async () => [
    ...(await everywhere(`/api/packs/${PACK}`)).map(({ status }) => status),
    (await visit(storefront, `/labs/packs/${PACK}`)).status,
    (await visit(storefront, `/labs/packs/${PACK}`, { cookie: ada.cookie })).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await editor.unpublish(`pack-${PACK}`);
  const gone = await timeUntil(statuses, [404, 404, 404, 404]);
  await editor.publish(`pack-${PACK}`);
  return [gone, await timeUntil(statuses, [200, 200, 200, 200])];
}

it('shows a publication to everybody, also on cached pages and to members', { timeout: PATIENCE_MS }, async () => {
  await publishFooter('A first footer');
});

it('removes unpublished content, and restores it', { timeout: PATIENCE_MS }, async () => {
  await unpublishAndPublish();
});

it('shows publications and removals within two seconds', { timeout: PATIENCE_MS, tags: ['full'] }, async () => {
  const times: number[][] = [];
  for (const text of ['A second footer', 'A third footer', 'A fourth footer']) times.push(await publishFooter(text));
  for (let round = 0; round < 3; round += 1) times.push(await unpublishAndPublish());
  // The median of several attempts, since other load may delay a single one.
  const [, , , , , , , median = Number.NaN] = times.flat().sort((one, other) => one - other);
  expect(median).toBeLessThan(WITHIN_MS);
});

it('caches responses until something is published', async () => {
  await everywhere('/api/pack-labels');
  const states = (await everywhere('/api/pack-labels')).map(({ headers }) => headers.get('x-cache'));
  expect(states).toEqual(['hit', 'hit']);
});
