import lighthouse from 'lighthouse';
import { freePort } from '../../tests/support/free-port.ts';
import { startBrowser } from './phone.ts';

/** The four categories, from 0 to 100. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** What keeps a category from 100: the audits' ids. */
  readonly short: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Runs Lighthouse's own mobile profile on a page, in a browser started for it. Throws when it gives no result. */
export async function lighthouseScores(url: string): Promise<Scores> {
  const port = await freePort();
  // The certificate of an HTTP/2 run is our own.
  const browser = await startBrowser([`--remote-debugging-port=${port}`, '--ignore-certificate-errors']);
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse gave no result for ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { categories, audits } = result.lhr;
    const score = (id: (typeof CATEGORIES)[number]): number => Math.round((categories[id]?.score ?? 0) * 100);
    const short = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      short: [...new Set(short)],
    };
  } finally {
    await browser.close();
  }
}
