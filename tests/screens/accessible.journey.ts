import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { test } from '../journeys/journey.ts';
import { expectAccessible } from './accessible.ts';
import { openPage } from './open-page.ts';
import { SCREEN_PAGES } from './pages.ts';

for (const screen of SCREEN_PAGES) {
  for (const locale of LOCALE_CODES) {
    test(`${screen.name} breaks no rule of WCAG that axe knows in ${locale}`, async ({ page, problems }) => {
      await openPage({ page, problems, locale }, screen);
      await expectAccessible(page);
    });
  }
}
