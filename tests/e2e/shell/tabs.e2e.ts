import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { becomeVisible } from '../../support/browser/hydration.ts';
import { expectLoggedIn, expectLoggedOut, fillLogin, logOut } from '../../support/browser/person.ts';

/** Tabs of one host notify each other; where the areas have separate hosts, other tabs update when they become visible. */
const lookAt = (page: Page) => (process.env.AREA_MODE === 'subdomain' ? becomeVisible(page) : undefined);

test('other tabs follow a logout, which focuses the content, and a login', async ({ page, member, context }) => {
  const details = await context.newPage();
  await page.goto('/labs/packs');
  await details.goto('/account/my-details');
  await expectLoggedIn(details, member);

  await logOut(page);
  await expectLoggedOut(page);
  // Another host logs out by a document request, after which the browser decides on the focus.
  if (process.env.AREA_MODE !== 'subdomain') await expect(page.locator('#content')).toBeFocused();
  expect(await page.content()).not.toContain(member.email);
  await lookAt(details);
  await expect(details).toHaveURL('/account/login?redirect=%2Faccount%2Fmy-details');
  await expectLoggedOut(details);

  await page.goto('/labs/login');
  await fillLogin(page, member);
  await expectLoggedIn(page, member);
  await lookAt(details);
  await expect(details).toHaveURL('/account/my-details');
  await expectLoggedIn(details, member);
});
