import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { expectSounding, openList, playButtons, playerBar } from '../support/sound.ts';

const DEMO = '**/*.mp3';

async function expectFailure(page: Page, reason: string): Promise<void> {
  await expect(playerBar(page).getByRole('alert')).toHaveText(words(`player.failed.${reason}`));
}

async function retry(page: Page): Promise<void> {
  await playerBar(page)
    .getByRole('button', { name: words('player.retry') })
    .click();
  await expectSounding(page);
  await expect(playerBar(page).getByRole('alert')).toHaveCount(0);
}

test('a missing demo shows an error, and plays once it is available', async ({ page, problems }) => {
  problems.expect(/404/);
  await page.route(DEMO, (route) => route.fulfill({ status: 404 }));
  await openList(page);
  await playButtons(page).first().click();
  await expectFailure(page, 'unavailable');
  await page.unroute(DEMO);
  await retry(page);
});

test('the player shows an error without a connection, and plays when it is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  // The last request of an idle page.
  const idle = page.waitForResponse(/follow-account-consent/);
  await openList(page);
  await idle;
  await context.setOffline(true);
  await playButtons(page).first().click();
  await expectFailure(page, 'network');
  await context.setOffline(false);
  await retry(page);
});
