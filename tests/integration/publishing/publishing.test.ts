import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chain, startChain } from '../../support/chain.ts';
import { type Editor, editorOf } from '../../support/editor.ts';
import { medianOf } from './median.ts';

const SITE = 'site';
/** From publishing to what the next visitor sees. */
const WITHIN_MS = 2_000;

let chain: Chain;
let editor: Editor;
let bffs: string[];
beforeAll(async () => {
  // Only the webhook brings news here.
  chain = await startChain({ CATALOGUE_REFRESH_SECONDS: '86400' });
  editor = editorOf(chain);
  bffs = [chain.bffUrl, await chain.startBff(chain.productApiUrl)];
});
afterAll(() => chain.close());

const get = (bff: string, path: string, language = 'en-GB') =>
  fetch(`${bff}${path}`, { headers: { 'accept-language': language } });
const everywhere = (path: string, language?: string) => Promise.all(bffs.map((bff) => get(bff, path, language)));

async function footers(language?: string): Promise<string[]> {
  const answers = await everywhere('/api/site', language);
  return Promise.all(answers.map(async (answer) => (await answer.json()).footer_text));
}
const statuses = async (path: string) => (await everywhere(path)).map(({ status }) => status);

/** How long it takes until all that visitors see is as expected, in milliseconds. */
async function timeUntil<Seen>(look: () => Promise<Seen>, expected: Seen): Promise<number> {
  const began = performance.now();
  await expect.poll(look, { interval: 20 }).toEqual(expected);
  return performance.now() - began;
}

/** Publishes a text; gives how long it takes until every new visitor sees it. */
async function publishFooter(text: string): Promise<number> {
  await footers('ko-KR');
  await editor.save(SITE, { footerText: { 'en-GB': text, 'ja-JP': `${text} ja`, 'ko-KR': `${text} ko` } });
  expect(await footers()).not.toContain(text);
  await editor.publish(SITE);
  const ms = await timeUntil(() => footers('ko-KR'), [`${text} ko`, `${text} ko`]);
  expect(await footers()).toEqual([text, text]);
  return ms;
}

it('shows what is published to every new visitor', async () => {
  await publishFooter('A first footer');
});

/** Takes a pack away and brings it back; gives how long each takes to be seen. */
async function unpublishAndPublish(): Promise<number[]> {
  const path = '/api/packs/frozen-strings';
  expect(await statuses(path)).toEqual([200, 200]);
  const times: number[] = [];
  for (const [act, status] of [
    ['unpublish', 404],
    ['publish', 200],
  ] as const) {
    await editor[act]('pack-frozen-strings');
    times.push(await timeUntil(() => statuses(path), [status, status]));
  }
  return times;
}

it('takes away what is unpublished, and brings it back', async () => {
  await unpublishAndPublish();
});

it('does so within two seconds', { tags: ['full'] }, async () => {
  const times: number[] = [];
  for (const text of ['A second footer', 'A third footer', 'A fourth footer', 'A fifth footer', 'A sixth footer']) {
    times.push(await publishFooter(text));
  }
  expect(medianOf(times)).toBeLessThan(WITHIN_MS);
  const further = [
    ...(await unpublishAndPublish()),
    ...(await unpublishAndPublish()),
    ...(await unpublishAndPublish()),
  ];
  expect(medianOf(further)).toBeLessThan(WITHIN_MS);
});

it('keeps what it answers cached as long as nothing is published', async () => {
  await everywhere('/api/pack-labels');
  const states = (await everywhere('/api/pack-labels')).map(({ headers }) => headers.get('x-cache'));
  expect(states).toEqual(['hit', 'hit']);
});
