import type { BrowserContext } from '@playwright/test';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, fillRegistration, newPerson } from '../../support/browser/person.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { largestPicture, openWithLateFonts, pageLoadOf, throttle } from '../support/page-load.ts';

/** Layout shifts below this count as none: rounding of a glyph's width, which is invisible. */
const NO_SHIFT = 0.005;
const HEIGHTS = { 360: 780, 1440: 900 } as const;
const PHONE = 360;
const DESK = 1440;

interface PageUnderTest {
  readonly path: string;
  readonly widths: readonly (typeof PHONE | typeof DESK)[];
  /** Opens with nothing but text. */
  readonly hasNoPicture?: true;
  /** Requires a login. */
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
        if (isForMembers) await logIn(context, `mira.${width}.${repeatEachIndex}.${retry}@example.com`);
        // One after the other: a browser does not paint a background page.
        for (const locale of Object.values(LOCALES)) {
          const address = pathInLocale(path, locale);
          const page = await context.newPage();
          await page.setViewportSize({ width, height: HEIGHTS[width] });
          await throttle(page);
          const response = await openWithLateFonts(page, address);
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

async function logIn(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  const person = { ...newPerson(), email };
  await page.goto('/account/register');
  await fillRegistration(page, person);
  await expectLoggedIn(page, person);
  await page.close();
}

/** The picture elements of a page's source with this address among their candidates. */
function picturesOf(html: string, address: string): string[] {
  const pictures = html.match(/<picture\b.*?<\/picture>/gs) ?? [];
  return pictures.filter((picture) => picture.replaceAll('&amp;', '&').includes(address));
}
