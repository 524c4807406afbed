import type { Page } from '@playwright/test';
import { fontsLoaded } from '../../support/browser/settled.ts';

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Waits until the page has loaded, with fonts and pictures. Returns its layout shift, and what moved for a failure's message. */
export async function pageLoadOf(page: Page) {
  await fontsLoaded(page);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  return await page.evaluate(async () => {
    const recorded = <Entry extends PerformanceEntry>(type: string): Promise<readonly Entry[]> =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries() as Entry[])).observe({ type, buffered: true });
        // The browser calls back with its records before a frame ends; without records, it never calls.
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

/** Delays the application's scripts until their release, as a slow network does. */
export async function delayScripts(page: Page): Promise<{ readonly release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
