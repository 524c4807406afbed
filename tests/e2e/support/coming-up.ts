import type { Page } from '@playwright/test';
import { fontsThere } from '../../support/browser/settled.ts';

/** What a page did to its visitor while it came up. */
export interface ComingUp {
  /** Sum of the layout shifts that no input explains. */
  readonly shift: number;
  /** What moved, for the message of a failure. */
  readonly moved: readonly string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

interface LargestEntry extends PerformanceEntry {
  readonly url: string;
}

/** A phone of the middle class on a slow mobile network: 1.6 Mbit/s, 150 ms, half of this machine's speed. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
}

/** Waits until the page is there, fonts and pictures included, and gives what the browser recorded on the way. */
export async function comingUp(page: Page): Promise<ComingUp> {
  await fontsThere(page);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  return await page.evaluate(async () => {
    const recorded = <Entry extends PerformanceEntry>(type: string): Promise<readonly Entry[]> =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries() as Entry[])).observe({ type, buffered: true });
        // The browser calls back with what it recorded before a frame is over; when it has nothing, not at all.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))));
      });
    const describe = ({ value, sources }: ShiftEntry): string => {
      const nodes = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name =
          node instanceof Element ? `${node.tagName}.${node.className}` : `'${node?.textContent?.slice(0, 30)}'`;
        return `${name} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
      });
      return `${value.toFixed(4)}: ${nodes.join('; ')}`;
    };
    const shifts = (await recorded<ShiftEntry>('layout-shift')).filter(({ hadRecentInput }) => !hadRecentInput);
    return { shift: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(describe) };
  });
}

/** Address of the picture that became the largest thing in the window. */
export async function largestPicture(page: Page): Promise<string> {
  // A picture that has come is painted a frame or more later on a slow machine: waited for, however long that takes.
  return await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const { url } = (list.getEntries() as LargestEntry[]).findLast((entry) => entry.url !== '') ?? { url: '' };
          if (url) resolve(url);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
