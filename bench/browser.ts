/**
 * Measures pages of the production build on a throttled phone (4 × CPU, 1.6 Mbit/s down, 150 ms) with a cold cache, and runs
 * Lighthouse's mobile profile: `node bench/browser.ts [--runs 5] [--lighthouse-runs 3] [--only PATTERN] [--write] [--assert]`.
 * `--only` selects pages by name; `--write` updates the tables in docs/performance.md; `--assert` fails when a target is missed.
 */
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { freePort } from '../tests/support/local-resources.ts';
import { startProduct } from '../tests/support/product.ts';
import { type PlayReaction, playReaction, startBrowser, type Visit, visit } from './browser/phone.ts';
import { BUDGETS } from './budgets.ts';
import { fetchText, packsOf } from './http.ts';
import { withCleanUp } from './machine.ts';
import { markdownTable, publish, REPORT_OPTIONS, type Target } from './report.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    'lighthouse-runs': { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    ...REPORT_OPTIONS,
  },
});

type Run = Visit & Partial<PlayReaction>;

/** Columns of the table: the value of a run, with its number of decimals. */
const FIGURES: readonly (readonly [name: string, key: keyof Run, digits: number])[] = [
  ['play painted, s', 'paintedS', 2],
  ['play reacts, s', 'reactedS', 2],
  ['FCP, s', 'fcpS', 2],
  ['LCP, s', 'lcpS', 2],
  ['TBT, ms', 'tbtMs', 0],
  ['CLS', 'cls', 3],
  ['all, KB', 'totalKb', 1],
  ['JS of the visit, KB', 'scriptKb', 1],
  ['JS until hydrated, KB', 'hydratedScriptKb', 1],
  ['inline JS, KB', 'inlineScriptKb', 1],
];
const MOST = { reactedS: 0.55, lcpS: 0.6, tbtMs: 50, cls: 0, inlineScriptKb: 4 };
/** Upper limits for the pages that have phone targets. */
const LIMITS = new Map<string, Partial<Record<keyof Run, number>>>([
  ['list', { ...MOST, hydratedScriptKb: BUDGETS['packs/pack-list']?.scriptKb ?? 0, scriptKb: 205 }],
  ['pack', { ...MOST, hydratedScriptKb: BUDGETS['packs/pack']?.scriptKb ?? 0 }],
]);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

await withCleanUp(async (cleanUp) => {
  const product = await startProduct({ LOG_LEVEL: 'warn' });
  cleanUp.defer(product.close);
  const [pack] = await packsOf(product.bffUrl);
  const paths = Object.entries({
    ...{ home: '/', 'labs home': '/labs', list: '/labs/packs', pack: `/labs/packs/${pack?.slug}` },
    ...{ subscribe: '/labs/subscribe', 'log in': '/account/login' },
  });
  const pages = paths
    .filter(([name]) => new RegExp(values.only).test(name))
    .map(([name, path]) => ({ name, url: product.url + path, runs: [] as Run[], scores: [] as (readonly number[])[] }));
  // Warm-up: the first responses of a process are slower than what visitors meet.
  for (let time = 0; time < 5; time += 1) {
    for (const { url } of pages) await fetchText(url);
  }
  const browser = cleanUp.use(await startBrowser());
  // Every run covers every page, so that a temporary load on the machine affects all pages alike.
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const { name, url, runs } of pages) {
      console.error(`visiting ${name}`);
      const visited = await visit(browser, url);
      // A separate visit: a click ends the observation of the largest paint, and sounds use the network.
      runs.push(LIMITS.has(name) ? { ...visited, ...(await playReaction(browser, url)) } : visited);
    }
  }
  for (let run = 0; run < Number(values['lighthouse-runs']); run += 1) {
    for (const { url, scores } of pages) scores.push(await lighthouseScores(url));
  }

  const valuesOf = (runs: readonly Run[], key: keyof Run) => runs.flatMap((run) => run[key] ?? []);
  const targets = pages.flatMap(({ name, runs, scores }): readonly Target[] => [
    ...FIGURES.flatMap(([label, key, digits]) => {
      const atMost = LIMITS.get(name)?.[key];
      if (atMost === undefined) return [];
      return [{ name: `${name}: ${label}`, values: valuesOf(runs, key), digits, atMost }];
    }),
    ...CATEGORIES.map((category, place) => {
      const ofCategory = scores.map((one) => one[place] ?? Number.NaN);
      return { name: `${name}: Lighthouse, ${category}`, values: ofCategory, digits: 0, atLeast: 100 };
    }),
  ]);
  const rows = pages.map(({ name, runs }) => [
    name,
    ...FIGURES.map(([, key, digits]) => ({ values: valuesOf(runs, key), digits })),
  ]);
  const method = `4 × CPU, 1.6 Mbit/s, 150 ms, HTTP/1.1, gzip, nothing cached; ${values.runs} runs: medians (lowest–highest).`;
  const table = markdownTable(['', ...FIGURES.map(([name]) => name)], rows);
  await publish('browser', targets, [method, table], values);
});

/** The score of each category in Lighthouse's mobile profile, in a browser started for it. Throws when there is no result. */
function lighthouseScores(url: string): Promise<readonly number[]> {
  return withCleanUp(async (cleanUp) => {
    const port = await freePort();
    cleanUp.use(await startBrowser([`--remote-debugging-port=${port}`]));
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse gave no result for ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { categories, audits } = result.lhr;
    const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
    const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
    console.error(`Lighthouse on ${url}: ${failed.length === 0 ? '100' : `lacks ${failed.join(', ')}`}`);
    return CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100));
  });
}
