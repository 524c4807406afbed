import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { expect, test } from '../journeys/journey.ts';
import { expectAccessible } from './accessible.ts';
import { expectRecordedLooks } from './looks.ts';
import { readMode } from './mode.ts';
import { openPage } from './open-page.ts';
import { ERROR_SCREEN, SCREEN_PAGES, type ScreenPage } from './pages.ts';
import { WIDTHS } from './picture.ts';
import { recordedPath } from './places.ts';

/** The rules see the same elements in every language; its words are checked on one of the two. */
const AXE_WIDTHS = { 'en-GB': [360, 1440], ja: [360], ko: [1440] } as const;

for (const screen of SCREEN_PAGES) {
  for (const locale of screen.locales ?? LOCALE_CODES) {
    test(`${screen.name} looks as recorded and breaks no rule of WCAG that axe knows in ${locale}`, async ({
      page,
      problems,
    }) => {
      await page.setViewportSize({ width: screen.widths?.[0] ?? WIDTHS[0], height: 780 });
      await openPage({ page, problems, locale }, screen);
      await expectRecordedLooks(page, screen, locale);
      if (readMode() === 'compare') await expectAccessible(page, AXE_WIDTHS[locale]);
    });
  }
}

test('every recorded picture is of a page that is looked at', async () => {
  const pages: readonly ScreenPage[] = [...SCREEN_PAGES, ERROR_SCREEN];
  const paths = pages.flatMap(({ name, locales = LOCALE_CODES, widths = WIDTHS }) =>
    locales.flatMap((locale) => widths.map((width) => recordedPath({ name, locale, width }))),
  );
  const folder = dirname(paths[0] ?? '');
  expect((await readdir(folder)).sort()).toEqual(paths.map((path) => basename(path)).sort());
});
