import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { expect, test } from '../journeys/journey.ts';
import { expectAccessible } from './accessible.ts';
import { expectRecordedLooks } from './looks.ts';
import { readMode } from './mode.ts';
import { openPage } from './open-page.ts';
import { ERROR_SCREEN, SCREEN_PAGES } from './pages.ts';
import { WIDTHS } from './picture.ts';
import { recordedPath } from './places.ts';

for (const screen of SCREEN_PAGES) {
  for (const locale of LOCALE_CODES) {
    test(`${screen.name} looks as recorded and breaks no rule of WCAG that axe knows in ${locale}`, async ({
      page,
      problems,
    }) => {
      await page.setViewportSize({ width: WIDTHS[0], height: 780 });
      await openPage({ page, problems, locale }, screen);
      await expectRecordedLooks(page, screen, locale);
      if (readMode() === 'compare') await expectAccessible(page);
    });
  }
}

test('every recorded picture is of a page that is looked at', async () => {
  const paths = [...SCREEN_PAGES, ERROR_SCREEN].flatMap(({ name }) =>
    LOCALE_CODES.flatMap((locale) => WIDTHS.map((width) => recordedPath({ name, locale, width }))),
  );
  const folder = dirname(paths[0] ?? '');
  expect((await readdir(folder)).sort()).toEqual(paths.map((path) => basename(path)).sort());
});
