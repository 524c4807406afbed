import { createServer, type ServerResponse } from 'node:http';
import type { Page, Response } from '@playwright/test';
import { fontsLoaded } from '../../support/browser/settled.ts';
import { listenLocally } from '../../support/local-resources.ts';

/** Effects of a page load on the visitor. */
export interface PageLoad {
  /** Sum of the layout shifts without recent input. */
  readonly shift: number;
  /** The shifted elements, for the message of a failure. */
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

/** A mid-range phone on a slow mobile network: 1.6 Mbit/s, 150 ms, half of this machine's speed. */
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

/** Waits until the page has loaded, with fonts and pictures, and returns the browser's records. */
export async function pageLoadOf(page: Page): Promise<PageLoad> {
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

/** Address of the picture that is the largest contentful paint. */
export async function largestPicture(page: Page): Promise<string> {
  // On a slow machine a loaded picture is painted a frame or more later: waited for, however long that takes.
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
 * Opens a page whose fonts arrive after everything has been painted without them: the worst case of a network, and the same in
 * every run. Resolves when the page has loaded, or was refused.
 */
export async function openWithLateFonts(page: Page, address: string): Promise<Response | null> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  // Background pages are not painted.
  await page.bringToFront();
  const response = await page.goto(address, { waitUntil: 'commit' });
  if (!response?.ok()) return response;
  await withoutFonts(page);
  painted.resolve();
  await page.waitForLoadState('load');
  return response;
}

/** Resolves when the page has been shown without its fonts for a moment. */
async function withoutFonts(page: Page): Promise<void> {
  const wasShownBriefly = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // A few frames, so that content from two chunks is laid out.
    return paint !== undefined && performance.now() - paint.startTime > 100;
  };
  // A timer: an overloaded browser may not produce frames.
  await page.waitForFunction(wasShownBriefly, undefined, { polling: 50 });
}

/** A font that renders some of an element's characters. */
interface RenderedFont {
  readonly familyName: string;
  /** Whether it is a file of the site, not a system font. */
  readonly isCustomFont: boolean;
  readonly glyphCount: number;
}

/** The fonts with which the browser renders the first such element's text. */
export async function renderedFonts(page: Page, selector: string): Promise<readonly RenderedFont[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts;
}

/** A proxy between browser and storefront: sends a page up to the first `mark`, and the rest after its release. */
export async function openPausedConnection(shop: string, mark: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const line = createServer((request, reply) => {
    pass(new URL(request.url ?? '/', shop), reply).catch(() => reply.destroy());
  });
  const { port, close } = await listenLocally(line);

  async function pass(url: URL, reply: ServerResponse): Promise<void> {
    const response = await fetch(url);
    const type = response.headers.get('content-type') ?? '';
    const policy = response.headers.get('content-security-policy') ?? '';
    reply.writeHead(response.status, { 'content-type': type, 'content-security-policy': policy });
    if (!type.startsWith('text/html')) {
      reply.end(Buffer.from(await response.arrayBuffer()));
      return;
    }
    const html = await response.text();
    const half = html.indexOf(mark) + mark.length;
    reply.write(html.slice(0, half));
    await released;
    reply.end(html.slice(half));
  }

  return { url: `http://localhost:${port}`, release, close };
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
