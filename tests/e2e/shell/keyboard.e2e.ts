import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, newPerson } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { expectSound, listenIn, section } from '../support/instrument.ts';
import { expectSounding, openList, playerBar } from '../support/sound.ts';

const MOST_STOPS = 60;

async function walkTo(page: Page, target: Locator, step: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(step);
    const isThere = await target.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    );
    if (isThere) return;
  }
  throw new Error(`${step} does not lead to ${target} within ${MOST_STOPS} stops.`);
}

async function fillIn(page: Page, form: Locator, label: string, value: string): Promise<void> {
  await walkTo(page, form.getByLabel(label, { exact: true }));
  await page.keyboard.type(value);
}

test('the keyboard alone can search, play five packs, open one, play notes, and register', async ({ page }) => {
  test.setTimeout(90_000);
  await listenIn(page);
  await openList(page);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.type('strings');
  await expect(page).toHaveURL(/query=strings/);
  const links = page.locator('main article').getByRole('heading').getByRole('link');
  const name = 'Strings';
  await expect(links.first()).toHaveText(name);
  await walkTo(page, links);

  const playedFiles = new Set<string>();
  for (let packs = 0; packs < 5; packs += 1) {
    await page.keyboard.press(packs === 0 ? 'Space' : 'ArrowDown');
    playedFiles.add(await expectSounding(page));
  }
  expect(playedFiles.size).toBe(5);
  await page.keyboard.press('Home');
  await expectSounding(page);
  await expect(playerBar(page)).toContainText(name);

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await walkTo(page, section(page).getByRole('button', { name: words('instrument.start') }));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('slider', { name: words('instrument.reverb') })).toBeVisible();
  // The button is gone: the focus moves to the keys, which play from then on.
  await expect(section(page).locator('[data-midi]:focus')).toHaveCount(1);
  await page.keyboard.down('a');
  await expectSound(page);
  await page.keyboard.up('a');

  const person = newPerson();
  const register = page.getByRole('banner').getByRole('link', { name: words('nav.register') });
  await walkTo(page, register, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fillIn(page, dialog, words('register.first-name'), person.firstName);
  await fillIn(page, dialog, words('register.last-name'), person.lastName);
  await fillIn(page, dialog, words('form.email'), person.email);
  await fillIn(page, dialog, words('form.password'), person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectLoggedIn(page, person);
  await expect(page).toHaveURL(/\/labs\/packs\/strings$/);
});
