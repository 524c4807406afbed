import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { totalBlockingMs } from './blocking.ts';
import { type AcceptedEncoding, openPhone } from './phone.ts';
import { bodyKilobytes, followTransfers, kilobytes, type Transfers } from './transfers.ts';
import { type Seen, watchPage } from './watch-page.ts';

/** What one cold visit came to. Times in ms since the navigation began, sizes in KB as they travelled. */
export interface Visit {
  readonly ttfbMs: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpElement: string;
  readonly cls: number;
  readonly tbtMs: number;
  readonly requests: number;
  readonly totalKb: number;
  readonly documentKb: number;
  readonly scriptKb: number;
  /** Interface texts, which are no code. */
  readonly textKb: number;
  /** Of the scripts, what had arrived when the application had taken over the page: the files as they are, compressed. */
  readonly firstScriptKb: number;
  readonly styleKb: number;
  readonly fontKb: number;
  readonly imageKb: number;
}

const QUIET_MS = 2_000;
const PATIENCE_MS = 30_000;

/** Visits a page once with a cold phone and leaves it alone until it is quiet. */
export async function visit(browser: Browser, url: string, encoding: AcceptedEncoding): Promise<Visit> {
  const phone = await openPhone(browser, encoding);
  try {
    const transfers = followTransfers(phone.devTools);
    await phone.page.addInitScript(watchPage);
    await phone.page.goto(url, { waitUntil: 'load' });
    const seen = await untilQuiet(phone.page, transfers);
    const of = (type?: string): number => kilobytes(transfers.finished, type);
    return {
      ...seen,
      // The browser's own entry leaves the emulated wait out.
      ttfbMs: (transfers.answeredAt() - transfers.navigatedAt()) * 1000,
      tbtMs: totalBlockingMs(seen.longTasks, seen.fcpMs),
      requests: transfers.finished.length,
      totalKb: of(),
      documentKb: of('Document'),
      scriptKb: of('Script'),
      textKb: of('Texts'),
      firstScriptKb: bodyKilobytes(transfers.finished, 'Script', transfers.navigatedAt() + seen.takenMs / 1000),
      styleKb: of('Stylesheet'),
      fontKb: of('Font'),
      imageKb: of('Image'),
    };
  } finally {
    await phone.close();
  }
}

/** Waits until for two seconds no request was open and no long task ended. Throws when that doesn't come. */
async function untilQuiet(page: Page, transfers: Transfers): Promise<Seen> {
  const until = performance.now() + PATIENCE_MS;
  let state = '';
  let since = performance.now();
  while (performance.now() < until) {
    const seen = await page.evaluate(() => window.benchSeen);
    const now = `${transfers.open()} ${transfers.finished.length} ${seen?.longTasks.length}`;
    if (now !== state) [state, since] = [now, performance.now()];
    if (seen && !Number.isNaN(seen.takenMs) && transfers.open() === 0 && performance.now() - since >= QUIET_MS)
      return seen;
    await sleep(200);
  }
  throw new Error(`The page is not quiet after ${PATIENCE_MS / 1000} s.`);
}
