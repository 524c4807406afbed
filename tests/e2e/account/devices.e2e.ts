import { expect, test } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, logInAs } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const device = words('account.devices.name', { browser: 'Firefox', system: 'Windows' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('one device can log out another', async ({ page, member, elsewhere }) => {
      await logInAs(elsewhere, member, FIREFOX);
      const there = await elsewhere.newPage();
      await there.goto('/account');
      await expectLoggedIn(there, member);

      await page.goto('/account/my-details');
      const section = page.getByRole('region', { name: words('account.devices'), exact: true });
      await expect(section.getByRole('listitem')).toHaveCount(2);
      await expect(section.getByText(words('account.devices.current'))).toHaveCount(1);
      await section.getByRole('button', { name: words('account.devices.log-out.name', { device }) }).click();
      await expect(page.getByText(words('account.done.device'))).toBeVisible();
      await expect(section.getByRole('listitem')).toHaveCount(1);
      await expect(section.getByText(words('account.devices.only'))).toBeVisible();
      if (javaScriptEnabled) await expect(section).toBeFocused();

      await there.goto('/account/my-details?from=there');
      await expect(there).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fmy-details%3Ffrom%3Dthere$/);
      await page.goto('/account');
      await expectLoggedIn(page, member);
    });
  });
}
