import { createServer, type ServerResponse } from 'node:http';
import type { Page, Response } from '@playwright/test';
import { fontsThere } from '../../support/browser/settled.ts';
import { listenLocally } from '../../support/local-resources.ts';

/** What a page did to its visitor while it came up. */
export interface PageLoad {
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
export async function pageLoadOf(page: Page): Promise<PageLoad> {
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

/**
 * Opens a page whose fonts arrive when everything has been painted without them: the worst that a network does, and the same
 * in every run. Resolves when the page has loaded, or was refused.
 */
export async function openWithLateFonts(page: Page, address: string): Promise<Response | null> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  // What is behind another page is not painted.
  await page.bringToFront();
  const answer = await page.goto(address, { waitUntil: 'commit' });
  if (!answer?.ok()) return answer;
  await withoutFonts(page);
  painted.resolve();
  await page.waitForLoadState('load');
  return answer;
}

/** Resolves when the page has stood without its fonts for a moment. */
async function withoutFonts(page: Page): Promise<void> {
  const hasStood = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // A few frames, so that what came in two pieces stands.
    return paint !== undefined && performance.now() - paint.startTime > 100;
  };
  // Asked by the clock: frames do not come while a starved browser has none to give.
  await page.waitForFunction(hasStood, undefined, { polling: 50 });
}

/** A font that draws some of an element's characters. */
export interface DrawnWith {
  readonly familyName: string;
  /** Whether it is a file of the site, not one of the machine. */
  readonly isCustomFont: boolean;
  readonly glyphCount: number;
}

/** What the browser draws the first such element's characters with. */
export async function drawnWith(page: Page, selector: string): Promise<readonly DrawnWith[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts;
}

/** A line on which a page stops half-way. */
export interface HeldLine {
  /** Address of the storefront by this line. */
  readonly url: string;
  /** Lets the rest of the page through. */
  readonly release: () => void;
  close(): Promise<void>;
}

/** Stands between browser and storefront: of a page, all up to the first `mark` goes through, and the rest once it is let go. */
export async function openHeldLine(shop: string, mark: string): Promise<HeldLine> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const line = createServer((request, answer) => {
    pass(new URL(request.url ?? '/', shop), answer).catch(() => answer.destroy());
  });
  const { port, close } = await listenLocally(line);

  async function pass(url: URL, answer: ServerResponse): Promise<void> {
    const response = await fetch(url);
    const type = response.headers.get('content-type') ?? '';
    const policy = response.headers.get('content-security-policy') ?? '';
    answer.writeHead(response.status, { 'content-type': type, 'content-security-policy': policy });
    if (!type.startsWith('text/html')) {
      answer.end(Buffer.from(await response.arrayBuffer()));
      return;
    }
    const html = await response.text();
    const half = html.indexOf(mark) + mark.length;
    answer.write(html.slice(0, half));
    await released;
    answer.end(html.slice(half));
  }

  return { url: `http://localhost:${port}`, release, close };
}

/** Keeps the application's scripts from arriving until they are let go: what a visitor meets on a slow line. */
export async function holdScripts(page: Page): Promise<{ readonly release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
