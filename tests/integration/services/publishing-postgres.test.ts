import { packListSchema } from '@sound-library/contract/resources/packs.ts';
import { postgresUrl } from '@sound-library/product-api/test/support/postgres-url.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Balancer, startBalancer } from '../../support/balancer.ts';
import { type Chain, startChain } from '../../support/chain.ts';
import { temporaryDatabase } from '../../support/database-setting.ts';
import { type Editor, editorOf } from '../../support/editor.ts';
import { freePort } from '../../support/local-resources.ts';

// Only several product APIs on one PostgreSQL server can show this.

const SITE = 'site';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let chain: Chain;
let editor: Editor;
let bffs: string[];
let balancer: Balancer;
beforeAll(async () => {
  // The webhook is the only source of updates here.
  database = await temporaryDatabase(postgresUrl());
  chain = await startChain({
    CATALOGUE_REFRESH_SECONDS: '86400',
    DATABASE_URL: database.url,
    SEARCH_MEMORY_LIMIT: '0',
  });
  editor = editorOf(chain);
  const productApis = [chain.productApiUrl, await chain.startProductApi()];
  const port = await freePort();
  balancer = await startBalancer(
    port,
    productApis.map((url) => Number(new URL(url).port)),
  );
  await balancer.untilAllReady(AbortSignal.timeout(30_000));
  bffs = [
    ...(await Promise.all(productApis.slice(1).map((url) => chain.startBff(url)))),
    chain.bffUrl,
    await chain.startBff(`http://127.0.0.1:${port}`),
  ];
});
afterAll(async () => {
  await balancer?.close();
  await chain?.close();
  await database.remove();
});

const footers = () => Promise.all(bffs.map(async (bff) => (await (await fetch(`${bff}/api/site`)).json()).footer_text));

it('shows a publication at every instance, whichever received the webhook', async () => {
  for (const text of ['A first footer', 'A second footer', 'A third footer']) {
    await footers();
    await editor.save(SITE, { footerText: { 'en-GB': text } });
    await editor.publish(SITE);
    const all = bffs.map(() => text);
    await expect.poll(footers).toEqual(all);
    // It remains, however often it is requested.
    for (let round = 0; round < 20; round += 1) expect(await footers()).toEqual(all);
  }
});

it('finds a published pack by its new words at every instance, and no longer by the former ones', async () => {
  const found = (query: string) =>
    Promise.all(
      bffs.map(async (bff) => {
        const { packs } = packListSchema.parse(await (await fetch(`${bff}/api/packs?query=${query}`)).json());
        return packs.map(({ slug }) => slug).slice(0, 1);
      }),
    );
  const all = (...slugs: readonly string[]) => bffs.map(() => slugs);
  expect(await found('frozn')).toEqual(all('frozen-strings'));
  await editor.save('pack-frozen-strings', { tagline: { 'en-GB': 'Quixotry' } });
  await editor.publish('pack-frozen-strings');
  await expect.poll(() => found('quixotri')).toEqual(all('frozen-strings'));
  await editor.save('pack-frozen-strings', { tagline: { 'en-GB': 'Bowed' } });
  await editor.publish('pack-frozen-strings');
  await expect.poll(() => found('quixotry')).toEqual(all());
});
