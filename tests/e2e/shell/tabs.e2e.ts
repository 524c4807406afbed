import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, expectLoggedOut, fillLogin, joinAsMember, logOut } from '../support/person.ts';

/** Tabs of one host tell each other; where the areas have hosts of their own, others ask when somebody comes back to them. */
async function lookAt(page: Page): Promise<void> {
  if (process.env.AREA_MODE !== 'subdomain') return;
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

test('logging out and in is followed by the other tabs, whose pages for members ask to log in', async ({
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

test('an outage in another tab is no log out', async ({ page, context, baseURL, problems }) => {
  problems.expect(/503/);
  problems.expect(/The login state could not be read/);
  const person = await joinAsMember(context, baseURL ?? '');
  const other = await context.newPage();
  await page.goto('/labs/packs');
  await other.goto('/labs/packs');
  await expectLoggedIn(other, person);
  const asked = other.waitForResponse('**/api/cookie-login');
  await other.route('**/api/cookie-login', (route) =>
    route.fulfill({ status: 503, json: { code: 'upstream_unavailable', message: 'away' } }),
  );
  await page.evaluate(() => new BroadcastChannel('session').postMessage(null));
  await asked;
  await expect.poll(() => problems.missing).toEqual([]);
  await expectLoggedIn(other, person);
});
