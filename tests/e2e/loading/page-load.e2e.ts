import type { Page, Response } from '@playwright/test';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { joinAsMember } from '../../support/browser/person.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { pageLoadOf } from '../support/page-load.ts';

/** Layout shifts below this count as none: rounding of a glyph's width, which is invisible. */
const NO_SHIFT = 0.005;
const HEIGHTS = { 360: 780, 1440: 900 } as const;
const PHONE = 360;
const DESK = 1440;

interface PageUnderTest {
  readonly path: string;
  readonly widths: readonly (typeof PHONE | typeof DESK)[];
  readonly hasNoPicture?: true;
  readonly isForMembers?: true;
}

const PAGES: readonly PageUnderTest[] = [
  { path: '/', widths: [PHONE, DESK] },
  { path: '/labs', widths: [PHONE, DESK] },
  { path: '/labs/packs', widths: [PHONE, DESK] },
  { path: '/labs/packs/frozen-strings', widths: [PHONE, DESK] },
  { path: '/labs/subscribe', widths: [PHONE] },
  { path: '/labs/download', widths: [DESK] },
  { path: '/account/login', widths: [PHONE], hasNoPicture: true },
  { path: '/account', widths: [DESK], hasNoPicture: true, isForMembers: true },
];

// Three pages, each on a slow network, take long on a busy machine, which does not affect shifts.
test.describe.configure({ timeout: 120_000 });

// With motion, since animations could shift the page.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const { path, widths, hasNoPicture, isForMembers } of PAGES) {
  for (const width of widths) {
    test(
      `${path} loads on a slow phone’s network without a layout shift in any language, ${width} px wide`,
      path === '/labs/packs' && width === PHONE ? {} : FULL_ONLY,
      async ({ context }, { repeatEachIndex, retry }) => {
        // The page shows the address, so it has the same width in every run.
        if (isForMembers) await joinAsMember(context, `mira.${width}.${repeatEachIndex}.${retry}@example.com`);
        // One after the other: a browser does not paint a background page.
        for (const locale of Object.values(LOCALES)) {
          const address = pathInLocale(path, locale);
          const page = await context.newPage();
          await page.setViewportSize({ width, height: HEIGHTS[width] });
          await throttle(page);
          const response = await openWithDelayedFonts(page, address);
          expect(response?.status(), address).toBe(200);
          const { shift, moved } = await pageLoadOf(page);
          expect(shift, [address, ...moved].join('\n')).toBeLessThan(NO_SHIFT);
          // In the HTML, the browser finds it before any script has loaded; of covers of one size, the first to load counts.
          if (!hasNoPicture) {
            const picture = await largestPicture(page);
            const html = (await response?.text()) ?? '';
            expect(picturesOf(html, picture).join('\n'), `${address}: ${picture}`).toMatch(/loading="eager"/);
          }
          await page.close();
        }
      },
    );
  }
}

function picturesOf(html: string, address: string): string[] {
  const pictures = html.match(/<picture\b.*?<\/picture>/gs) ?? [];
  return pictures.filter((picture) => picture.replaceAll('&amp;', '&').includes(address));
}

/** A mid-range phone on a slow mobile network: 1.6 Mbit/s, 150 ms, half of this machine's speed. */
async function throttle(page: Page): Promise<void> {
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

async function largestPicture(page: Page): Promise<string> {
  // On a slow machine a loaded picture is painted a frame or more later: waited for, however long that takes.
  return await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const urls = list.getEntries().map((entry) => String(Reflect.get(entry, 'url')));
          const url = urls.findLast((candidate) => candidate !== '');
          if (url) resolve(url);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Opens a page whose fonts arrive after it was painted without them: the worst network, the same in every run. */
async function openWithDelayedFonts(page: Page, address: string): Promise<Response | null> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  // Background pages are not painted.
  await page.bringToFront();
  const response = await page.goto(address, { waitUntil: 'commit' });
  if (!response?.ok()) return response;
  const wasShownBriefly = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // A few frames, so that content from two chunks is laid out.
    return paint !== undefined && performance.now() - paint.startTime > 100;
  };
  // A timer: an overloaded browser may not produce frames.
  await page.waitForFunction(wasShownBriefly, undefined, { polling: 50 });
  painted.resolve();
  await page.waitForLoadState('load');
  return response;
}
