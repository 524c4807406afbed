import type { BrowserContext } from '@playwright/test';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { largestPicture, openWithLateFonts, pageLoadOf, throttle } from '../support/page-load.ts';
import { expectLoggedIn, fillRegistration, newPerson } from '../support/person.ts';

/** What counts as none: rounding of a glyph's width, seen by nobody. */
const NO_SHIFT = 0.005;
const HEIGHTS = { 360: 780, 1440: 900 } as const;
const PHONE = 360;
const DESK = 1440;

interface PageUnderTest {
  readonly path: string;
  readonly widths: readonly (typeof PHONE | typeof DESK)[];
  /** Nothing but words where it opens. */
  readonly hasNoPicture?: true;
  /** Somebody is logged in. */
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

// Three pages, each on a slow network: on a busy machine they take their time, and that says nothing about shifts.
test.describe.configure({ timeout: 120_000 });

// What moves could shift the page.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const { path, widths, hasNoPicture, isForMembers } of PAGES) {
  for (const width of widths) {
    test(
      `${path} comes up on a slow phone's network without a shift in any language, ${width} px wide`,
      path === '/labs/packs' && width === PHONE ? {} : FULL_ONLY,
      async ({ context }, { repeatEachIndex, retry }) => {
        // The address stands on the page: one of the same width in every run.
        if (isForMembers) await logIn(context, `mira.${width}.${repeatEachIndex}.${retry}@example.com`);
        // One after the other: a browser does not paint a page that stands behind another.
        for (const { pathPrefix } of Object.values(LOCALES)) {
          const address = `${pathPrefix}${path === '/' && pathPrefix ? '' : path}`;
          const page = await context.newPage();
          await page.setViewportSize({ width, height: HEIGHTS[width] });
          await throttle(page);
          const answer = await openWithLateFonts(page, address);
          expect(answer?.status(), address).toBe(200);
          const { shift, moved } = await pageLoadOf(page);
          expect(shift, [address, ...moved].join('\n')).toBeLessThan(NO_SHIFT);
          // In the HTML, the browser finds it before any script has come; of covers of one size, the first to come counts.
          if (!hasNoPicture) {
            const picture = await largestPicture(page);
            const html = (await answer?.text()) ?? '';
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

/** The picture elements of a page's source that offer this address. */
function picturesOf(html: string, address: string): string[] {
  const pictures = html.match(/<picture\b.*?<\/picture>/gs) ?? [];
  return pictures.filter((picture) => picture.replaceAll('&amp;', '&').includes(address));
}
