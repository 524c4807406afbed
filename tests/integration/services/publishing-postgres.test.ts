import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postgresUrl } from '@sound-library/product-api/test/support/postgres-url.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chain, startChain } from '../../support/chain.ts';
import { throwAwayDatabase } from '../../support/database-setting.ts';
import { type Editor, editorOf } from '../../support/editor.ts';

// What only several product APIs on one PostgreSQL can show.

const SITE = 'site';

let database: Awaited<ReturnType<typeof throwAwayDatabase>>;
let chain: Chain;
let editor: Editor;
let bffs: string[];
let balancer: Awaited<ReturnType<typeof balance>>;
beforeAll(async () => {
  // Only the webhook brings news here.
  database = await throwAwayDatabase(postgresUrl());
  chain = await startChain({ CATALOGUE_REFRESH_SECONDS: '86400', DATABASE_URL: database.url });
  editor = editorOf(chain);
  const productApis = [chain.productApiUrl, await chain.startProductApi()];
  balancer = await balance(productApis);
  bffs = [
    ...(await Promise.all(productApis.slice(1).map((url) => chain.startBff(url)))),
    chain.bffUrl,
    await chain.startBff(balancer.url),
  ];
});
afterAll(async () => {
  await chain.close();
  await database.remove();
  balancer.close();
});

/** Passes each call on to the next of the servers. */
async function balance(urls: readonly string[]) {
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    calls += 1;
    const url = new URL(incoming.url ?? '', urls[calls % urls.length]);
    const passed = ask(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const footers = () => Promise.all(bffs.map(async (bff) => (await (await fetch(`${bff}/api/site`)).json()).footer_text));

it('shows what is published at every instance, whichever was told', async () => {
  for (const text of ['A first footer', 'A second footer', 'A third footer']) {
    await footers();
    await editor.save(SITE, { footerText: { 'en-GB': text } });
    await editor.publish(SITE);
    const all = bffs.map(() => text);
    await expect.poll(footers).toEqual(all);
    // It stays, however often it is asked for.
    for (let round = 0; round < 20; round += 1) expect(await footers()).toEqual(all);
  }
});
