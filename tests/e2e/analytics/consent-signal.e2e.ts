import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { joinAsMember } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { agreeToAllBefore, bannerOf, CONSENT_SCRIPTS, choicesOf, watchForConsent } from '../support/consent.ts';

test.beforeEach(({ context }) => agreeToAllBefore(context));

test.describe('Global Privacy Control in a request', () => {
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
