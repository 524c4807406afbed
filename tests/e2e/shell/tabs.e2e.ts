import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, expectLoggedOut, fillLogin, joinAsMember, logOut } from '../support/person.ts';

/** Tabs of one host notify each other; where the areas have separate hosts, other tabs update when they become visible. */
async function lookAt(page: Page): Promise<void> {
  if (process.env.AREA_MODE !== 'subdomain') return;
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

test('other tabs follow login and logout, and their pages for members require a login', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await joinAsMember(context, baseURL ?? '');
  const details = await context.newPage();
  await page.goto('/labs/packs');
  await details.goto('/account/my-details');
  await expectLoggedIn(details, person);

  await logOut(page);
  await expectLoggedOut(page);
  await lookAt(details);
  await expect(details).toHaveURL('/account/login?redirect=%2Faccount%2Fmy-details');
  await expectLoggedOut(details);

  await page.goto('/labs/login');
  await fillLogin(page, person);
  await expectLoggedIn(page, person);
  await lookAt(details);
  await expect(details).toHaveURL('/account/my-details');
  await expectLoggedIn(details, person);
});
