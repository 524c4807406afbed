import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { followRequests, untilQuiet } from '../../support/browser/hydration.ts';
import { untilHydrated } from '../../support/browser/settled.ts';
import { words } from '../../support/browser/words.ts';
import type { Product } from '../../support/product.ts';
import { agreeToAllBefore, bannerOf, CONSENT_SCRIPTS, choicesOf, watchForConsent } from '../support/consent.ts';
import { joinAsMember } from '../support/person.ts';

let product: Product;
test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});

const at = (path: string) => `${product.url}${path}`;

test.describe('Global Privacy Control', () => {
  test('in a request overrides an earlier consent', async ({ browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
    followRequests(context);
    await agreeToAllBefore(context, product);
    const page = await context.newPage();
    const asked = watchForConsent(page);
    const response = await page.goto(at('/labs/packs'));
    expect(response?.headers().vary).toContain('Sec-GPC');
    const html = await response?.text();
    for (const script of CONSENT_SCRIPTS) expect(html).not.toContain(script);
    await untilHydrated(page);
    const { dialog, switchOf, opener } = choicesOf(page);
    await opener.click();
    await expect(dialog.getByText(words('consent.signal.title'))).toBeVisible();
    await expect(switchOf('marketing')).not.toBeChecked();
    await expect(switchOf('marketing')).toBeDisabled();
    await expectAccessible(page, [360]);
    await untilQuiet(page);
    expect(asked).toEqual([]);
    await expect(bannerOf(page).region).toHaveCount(0);
    await context.close();
  });

  test('is also recorded for a member’s account', async ({ browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
    await joinAsMember(context, product.url, product.bffUrl);
    const page = await context.newPage();
    const sent = page.waitForResponse(/\/api\/analytics-consent$/);
    await page.goto(at('/labs/packs'));
    expect([(await sent).status(), (await sent).request().postDataJSON()]).toEqual([204, { is_given: false }]);
    await context.close();
  });

  test('counts when only the browser’s script property carries it', async ({ page, context }) => {
    await agreeToAllBefore(context, product);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
    const asked = watchForConsent(page);
    await page.goto(at('/labs/packs#privacy-choices'));
    await expect(choicesOf(page).dialog.getByText(words('consent.signal.title'))).toBeVisible();
    await untilQuiet(page);
    expect(asked).toEqual([]);
  });

  test('is declared at the well-known address', async ({ request }) => {
    const response = await request.get(at('/.well-known/gpc.json'));
    expect(await response.json()).toMatchObject({ gpc: true });
  });
});
