import { type Cell, markdownTable } from '../report/table.ts';
import type { Target } from '../report/targets.ts';
import type { Scores } from './lighthouse.ts';
import type { PlayReaction } from './play.ts';
import type { Visit } from './visit.ts';

/** Everything that was measured of one page; a value per run. */
export interface PageRuns {
  readonly name: string;
  readonly visits: readonly Visit[];
  readonly plays: readonly PlayReaction[];
  readonly scores: readonly Scores[];
}

/** How soon pages appear and react. */
export function timesTable(pages: readonly PageRuns[]): string {
  const head = ['times in s', 'TTFB', 'FCP', 'LCP', 'LCP element', 'CLS', 'TBT ms', 'play painted', 'play reacts'];
  return markdownTable(
    head,
    pages.map(({ name, visits, plays }): readonly Cell[] => {
      const each = (pick: (one: Visit) => number, digits: number): Cell => ({ values: visits.map(pick), digits });
      const played = (pick: (one: PlayReaction) => number): Cell => ({ values: plays.map(pick), digits: 2 });
      return [
        name,
        each(({ ttfbMs }) => ttfbMs / 1000, 2),
        each(({ fcpMs }) => fcpMs / 1000, 2),
        each(({ lcpMs }) => lcpMs / 1000, 2),
        [...new Set(visits.map(({ lcpElement }) => lcpElement.replaceAll('|', '/')))].join(', '),
        each(({ cls }) => cls, 3),
        each(({ tbtMs }) => tbtMs, 0),
        played(({ paintedMs }) => paintedMs / 1000),
        played(({ reactedMs }) => reactedMs / 1000),
      ];
    }),
  );
}

/** What travels. */
export function sizesTable(pages: readonly PageRuns[]): string {
  const head = [
    'KB',
    'requests',
    'all',
    'HTML',
    'JS',
    'JS when taken over',
    'JS when play reacts',
    'texts',
    'CSS',
    'fonts',
    'pictures',
  ];
  return markdownTable(
    head,
    pages.map(({ name, visits, plays }): readonly Cell[] => {
      const each = (pick: (one: Visit) => number, digits = 1): Cell => ({ values: visits.map(pick), digits });
      return [
        name,
        each(({ requests }) => requests, 0),
        each(({ totalKb }) => totalKb),
        each(({ documentKb }) => documentKb),
        each(({ scriptKb }) => scriptKb),
        each(({ firstScriptKb }) => firstScriptKb),
        { values: plays.map(({ scriptKb }) => scriptKb), digits: 1 },
        each(({ textKb }) => textKb),
        each(({ styleKb }) => styleKb),
        each(({ fontKb }) => fontKb),
        each(({ imageKb }) => imageKb),
      ];
    }),
  );
}

/** Lighthouse's categories, and what stands between them and 100. */
export function scoresTable(pages: readonly PageRuns[]): string {
  const head = ['Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'short of 100 in'];
  return markdownTable(
    head,
    pages.map(({ name, scores }): readonly Cell[] => [
      name,
      { values: scores.map(({ performance }) => performance), digits: 0 },
      { values: scores.map(({ accessibility }) => accessibility), digits: 0 },
      { values: scores.map(({ bestPractices }) => bestPractices), digits: 0 },
      { values: scores.map(({ seo }) => seo), digits: 0 },
      [...new Set(scores.flatMap(({ short }) => short))].join(', '),
    ]),
  );
}

/** What is asked of the list and of a pack. */
export function phoneTargets(pages: readonly PageRuns[]): readonly Target[] {
  return pages
    .filter(({ name }) => name === 'list' || name === 'pack')
    .flatMap(({ name, visits, plays }): readonly Target[] => [
      {
        name: `${name}: play reacts`,
        values: plays.map(({ reactedMs }) => reactedMs / 1000),
        unit: ' s',
        digits: 2,
        atMost: 0.8,
      },
      { name: `${name}: LCP`, values: visits.map(({ lcpMs }) => lcpMs / 1000), unit: ' s', digits: 2, atMost: 0.65 },
      { name: `${name}: TBT`, values: visits.map(({ tbtMs }) => tbtMs), unit: ' ms', digits: 0, atMost: 30 },
      { name: `${name}: CLS`, values: visits.map(({ cls }) => cls), unit: '', digits: 3, atMost: 0 },
      {
        name: `${name}: initial JS`,
        values: visits.map(({ firstScriptKb }) => firstScriptKb),
        unit: ' KB',
        digits: 1,
        atMost: 120,
      },
    ]);
}

/** What is asked of Lighthouse's categories. */
export function scoreTargets(pages: readonly PageRuns[]): readonly Target[] {
  const categories = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;
  return pages.flatMap(({ name, scores }) =>
    categories.map((category) => ({
      name: `${name}: Lighthouse, ${category}`,
      values: scores.map((one) => one[category]),
      unit: '',
      digits: 0,
      atLeast: 100,
    })),
  );
}
