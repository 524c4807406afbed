/**
 * Pages on a throttled phone (4 × CPU, 1.6 Mbit/s down, 150 ms), cold, in the production build:
 * `node bench/browser.ts [--runs 5] [--only PATTERN] [--encoding gzip|br] [--h2] [--lighthouse [--lighthouse-runs 3]] [--write]
 * [--assert]`. `--h2` puts a TLS proxy that speaks HTTP/2 in front, as an ingress does; `--write` puts the tables into
 * docs/performance.md; `--assert` fails when a target is missed.
 */
import { parseArgs } from 'node:util';
import { packListSchema } from '@sound-library/contract/entities/pack-list.ts';
import { CleanUp } from '../tests/support/clean-up.ts';
import { startProduct } from '../tests/support/product.ts';
import { startHttp2Proxy } from './browser/h2-proxy.ts';
import { lighthouseScores, type Scores } from './browser/lighthouse.ts';
import { PROFILE, startBrowser } from './browser/phone.ts';
import { type PlayReaction, playReaction } from './browser/play.ts';
import { type PageRuns, phoneTargets, scoresTable, scoreTargets, sizesTable, timesTable } from './browser/tables.ts';
import { type Visit, visit } from './browser/visit.ts';
import { publish } from './report/document.ts';
import { isMet, targetTable } from './report/targets.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    encoding: { type: 'string', default: 'gzip' },
    h2: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    'lighthouse-runs': { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const encoding = values.encoding === 'br' ? 'br' : 'gzip';
const say = (line: string): void => console.error(line);

const cleanUp = new CleanUp();
try {
  const product = await startProduct({ LOG_LEVEL: 'warn' });
  cleanUp.add(product.close);
  const shop = values.h2 ? await startHttp2Proxy(product.url, cleanUp) : product.url;
  const pages = (await pagesOf(product.bffUrl)).filter(({ name }) => new RegExp(values.only).test(name));
  // The first answers of a process are not what visitors meet.
  for (let time = 0; time < 5; time += 1) {
    for (const { path } of pages) await (await fetch(new URL(path, product.url))).arrayBuffer();
  }
  const measured = await measurePages(pages, shop);
  const scored = values.lighthouse ? await score(measured, pages, shop) : measured;

  const targets = [...phoneTargets(scored), ...(values.lighthouse ? scoreTargets(scored) : [])];
  const { cpuSlowdown, downPerSecond, latencyMs } = PROFILE;
  const method =
    `${cpuSlowdown} × CPU, ${downPerSecond / 1e6} Mbit/s, ${latencyMs} ms, ${values.h2 ? 'HTTP/2 over TLS' : 'HTTP/1.1'}, ` +
    `${encoding}, nothing cached; ${runs} runs, medians, with the lowest and highest run.`;
  const parts = [method, targetTable(targets), timesTable(scored), sizesTable(scored)];
  await publish('browser', values.lighthouse ? [...parts, scoresTable(scored)] : parts, values.write);
  if (values.assert && targets.some((target) => isMet(target) === false)) process.exitCode = 1;
} finally {
  await cleanUp.run();
}

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
}

async function pagesOf(bff: string): Promise<readonly MeasuredPage[]> {
  const answer = await fetch(new URL('/api/packs', bff));
  const [pack] = packListSchema.parse(await answer.json()).packs;
  if (!pack) throw new Error('There is no pack.');
  return [
    { name: 'home', path: '/' },
    { name: 'labs home', path: '/labs' },
    { name: 'list', path: '/labs/packs' },
    { name: 'pack', path: `/labs/packs/${pack.slug}` },
    { name: 'subscribe', path: '/labs/subscribe' },
    { name: 'log in', path: '/account/login' },
  ];
}

/** Visits every page in every run, so that a busy moment of the machine hits all alike. */
async function measurePages(pages: readonly MeasuredPage[], shop: string): Promise<readonly PageRuns[]> {
  const browser = await startBrowser();
  try {
    const results = pages.map((page) => ({ page, visits: [] as Visit[], plays: [] as PlayReaction[] }));
    for (let run = 0; run < runs; run += 1) {
      say(`run ${run + 1} of ${runs}`);
      for (const { page, visits, plays } of results) {
        const url = new URL(page.path, shop).href;
        visits.push(await visit(browser, url, encoding));
        // In a visit of its own: a tap ends the search for the largest paint, and sounds travel.
        const played = await playReaction(browser, url, encoding);
        if (played) plays.push(played);
      }
    }
    return results.map(({ page, visits, plays }) => ({ name: page.name, visits, plays, scores: [] }));
  } finally {
    await browser.close();
  }
}

async function score(
  measured: readonly PageRuns[],
  pages: readonly MeasuredPage[],
  shop: string,
): Promise<readonly PageRuns[]> {
  const scores = pages.map(() => [] as Scores[]);
  for (let run = 0; run < Number(values['lighthouse-runs']); run += 1) {
    for (const [place, { name, path }] of pages.entries()) {
      say(`Lighthouse on ${name}`);
      scores[place]?.push(await lighthouseScores(new URL(path, shop).href));
    }
  }
  return measured.map((page, place) => ({ ...page, scores: scores[place] ?? [] }));
}
