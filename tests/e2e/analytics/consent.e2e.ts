import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilHydrated, untilQuiet } from '../../support/browser/hydration.ts';
import { expectLoggedIn, joinAsMember } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import {
  agreeToAllBefore,
  bannerOf,
  CONSENT_SCRIPTS,
  choicesOf,
  storedItemsNeedingConsent,
  watchForConsent,
} from '../support/consent.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { pageLoadOf } from '../support/page-load.ts';

// All tests share one product with a consent banner.
test.describe.configure({ mode: 'default' });

const WINDOWS = [
  { width: 360, height: 740, largestShare: 0.35 },
  { width: 1440, height: 900, largestShare: 0.3 },
] as const;

/** The smallest supported viewport. */
const isInGate = (locale: LocaleCode, width: number): boolean => width === 360 && locale === 'en-GB';

for (const locale of ['en-GB', 'ja', 'ko'] as const satisfies readonly LocaleCode[]) {
  for (const { largestShare, ...window } of WINDOWS) {
    test(
      `a first visit shows the banner in ${locale} at ${window.width} px, and nothing loads before consent`,
      isInGate(locale, window.width) ? {} : FULL_ONLY,
      async ({ page }) => {
        await page.setViewportSize(window);
        const asked = watchForConsent(page);
        await page.goto(`${LOCALES[locale].pathPrefix}/labs/packs`);
        const { region, allowAll, onlyNecessary } = bannerOf(page, locale);
        await expect(region).toBeVisible();
        const { shift, moved } = await pageLoadOf(page);
        expect(shift, moved.join('\n')).toBeLessThan(0.01);
        const [box, yes, no] = await Promise.all([
          region.boundingBox(),
          allowAll.boundingBox(),
          onlyNecessary.boundingBox(),
        ]);
        expect((box?.height ?? window.height) / window.height).toBeLessThan(largestShare);
        expect([yes?.width, yes?.height], 'both answers weigh the same').toEqual([no?.width, no?.height]);
        await untilQuiet(page);
        await expectAccessible(page, [window.width]);
        expect(asked).toEqual([]);
        expect(await storedItemsNeedingConsent(page)).toEqual([]);
      },
    );
  }
}

test('on a phone, the privacy choices and the brand name of the footer end at the same edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/labs/packs');
  const footer = page.getByRole('contentinfo');
  const brand = footer.getByText('Northlight').last();
  // The languages are laid out when they are near the window.
  await brand.scrollIntoViewIfNeeded();
  const ends = [footer.getByRole('button', { name: words('footer.privacy') }), brand];
  await expect
    .poll(() => Promise.all(ends.map((end) => end.evaluate((element) => element.getBoundingClientRect().right))))
    .toEqual([344, 344]);
});

test('allowing all takes effect at once, in every tab and on later visits', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/labs');
  await expect(bannerOf(other).region).toBeVisible();
  const asked = watchForConsent(page);
  await page.goto('/labs/packs');
  await bannerOf(page).allowAll.click();
  await expect(bannerOf(page).region).toHaveCount(0);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(CONSENT_SCRIPTS));
  await expect(page.getByRole('button', { name: words('footer.chat') })).toBeVisible();
  // A tab of another host applies the change when it becomes visible again.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bannerOf(other).region).toHaveCount(0);

  const next = await context.newPage();
  const askedNext = watchForConsent(next);
  await next.goto('/labs/packs');
  await expect.poll(() => askedNext).toEqual(expect.arrayContaining(CONSENT_SCRIPTS));
  await expect(bannerOf(next).region).toHaveCount(0);
});

test('refusing hides the banner and stops tracking; changes take effect at once, both ways', async ({ page }) => {
  const asked = watchForConsent(page);
  await page.goto('/labs/packs');
  await bannerOf(page).onlyNecessary.click();
  await page.goto('/labs');
  const { dialog, switchOf, save, opener } = choicesOf(page);
  await opener.click();
  for (const category of ['functional', 'analytics', 'personalisation', 'marketing']) {
    await expect(switchOf(category)).not.toBeChecked();
  }
  await expect(bannerOf(page).region).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(await storedItemsNeedingConsent(page)).toEqual([]);

  await switchOf('personalisation').check();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(words('consent.saved'))).toBeVisible();
  await expect.poll(() => asked).toContain('/third-parties/personalisation.js');

  await opener.click();
  await switchOf('personalisation').uncheck();
  // Scripts that already run end with the page.
  await Promise.all([page.waitForEvent('load'), save.click()]);
  await untilHydrated(page);
  await untilQuiet(page);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual(['/third-parties/personalisation.js']);
});

test('the dialog lists queued, dropped and sent data', async ({ page }) => {
  await page.clock.install();
  await page.goto('/labs/packs');
  await bannerOf(page).choose.click();
  const { dialog, save, switchOf, opener } = choicesOf(page);
  const records = dialog.getByRole('region', { name: words('sent.list') }).getByRole('listitem');
  const view = records.filter({ hasText: words('sent.kind.pageview') });
  const look = () => dialog.getByText(words('sent.title')).click();
  await look();
  await expect(view.getByText(words('sent.queued'), { exact: true })).toBeVisible();
  await expect(view).toContainText('/packs"');
  await expectAccessible(page, [360]);
  await save.click();
  await opener.click();
  await look();
  await expect(view.getByText(words('sent.dropped'), { exact: true })).toBeVisible();

  await switchOf('analytics').check();
  await save.click();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('nav.about') })
    .click();
  await page.waitForURL(/\/about$/);
  await opener.click();
  await look();
  const sent = view.filter({ hasText: '/about"' });
  await expect(async () => {
    // The library waits for more events before it sends.
    await page.clock.fastForward(6000);
    await expect(sent.getByText(words('sent.sent'), { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('the banner comes first in keyboard order, and only its buttons count as a choice', async ({ page }) => {
  await page.goto('/labs/packs');
  const { region, choose, onlyNecessary, allowAll } = bannerOf(page);
  await expect(region).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choose).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const { dialog } = choicesOf(page);
  await expect(dialog).toBeVisible();
  await expectAccessible(page, [1440]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(choose).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(onlyNecessary).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(allowAll).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(region).toHaveCount(0);
});

test('the focused element is not covered by the banner', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/labs/packs');
  const { region } = bannerOf(page);
  await expect(region).toBeVisible();
  for (const link of (await page.getByRole('contentinfo').getByRole('link').all()).slice(-3)) {
    await link.focus();
    const [shown, banner] = await Promise.all([link.boundingBox(), region.boundingBox()]);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  }
});

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [1280, 720],
] as const) {
  test(`a notification and the banner do not cover each other (${width} × ${height})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/ja/labs/pattern-library');
    const { region } = bannerOf(page, 'ja');
    await expect(region).toBeVisible();
    // Wherever it is on this long page, the banner may cover it.
    await page.getByRole('button', { name: 'Notify: info' }).dispatchEvent('click');
    const toast = page.getByRole('alert').filter({ hasText: 'Notification of info' });
    await expect(toast).toBeInViewport({ ratio: 1 });
    const [shown, banner] = await Promise.all([toast.boundingBox(), region.boundingBox()]);
    const isBeside = (shown?.x ?? 0) + (shown?.width ?? 0) <= (banner?.x ?? 0);
    const isAbove = (shown?.y ?? 0) + (shown?.height ?? 0) <= (banner?.y ?? 0);
    expect(isBeside || isAbove).toBe(true);
  });
}

test('pages of mail links show no banner', async ({ page }) => {
  await page.goto('/account/reset-password');
  await untilQuiet(page);
  await expect(bannerOf(page).region).toHaveCount(0);
  await expect(choicesOf(page).opener).toHaveCount(0);
});

test('marketing and account record a member’s consent, never before it', async ({ page, member: one, product }) => {
  let earlier: readonly string[] = [];
  const identified = async () => {
    const events = await page.request.get(`${product.sandboxUrl}/api/third-parties/events`);
    return ((await events.text()).match(/[\w.+-]+@[\w.-]+/g) ?? []).filter((email) => !earlier.includes(email));
  };
  earlier = await identified();
  await page.goto('/labs/packs');
  await expectLoggedIn(page, one);
  await expect(bannerOf(page).region).toBeVisible();
  expect(await identified()).toEqual([]);
  const sent = page.waitForResponse(/\/api\/analytics-consent$/);
  await bannerOf(page).allowAll.click();
  expect([(await sent).status(), (await sent).request().postDataJSON()]).toEqual([204, { is_given: true }]);
  await expect.poll(identified).toEqual([one.email]);
});

test.describe('Global Privacy Control in a request', () => {
  test.beforeEach(({ context }) => agreeToAllBefore(context));
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });

  test('overrides an earlier consent, and is recorded for a member’s account', async ({ page, context }) => {
    const asked = watchForConsent(page);
    const response = await page.goto('/labs/packs');
    expect(response?.headers().vary).toContain('Sec-GPC');
    const html = await response?.text();
    for (const script of CONSENT_SCRIPTS) expect(html).not.toContain(script);
    const { dialog, switchOf, opener } = choicesOf(page);
    await opener.click();
    await expect(dialog.getByText(words('consent.signal.title'))).toBeVisible();
    await expect(switchOf('marketing')).not.toBeChecked();
    await expect(switchOf('marketing')).toBeDisabled();
    await expectAccessible(page, [360]);
    await untilQuiet(page);
    expect(asked).toEqual([]);
    await expect(bannerOf(page).region).toHaveCount(0);

    await joinAsMember(context);
    const sent = page.waitForResponse(/\/api\/analytics-consent$/);
    await page.goto('/labs/packs');
    expect([(await sent).status(), (await sent).request().postDataJSON()]).toEqual([204, { is_given: false }]);
  });
});
