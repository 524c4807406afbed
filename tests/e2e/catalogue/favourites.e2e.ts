import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { becomeVisible } from '../../support/browser/hydration.ts';
import { expectLoggedIn, fillLogin, joinAsMember, logOut } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { expectSounding, openList, playerBar, soundingFile } from '../support/sound.ts';

const PAGE = '/labs/favourites';
const cards = (page: Page) => page.locator('main article');
const heart = (page: Page, name: string) =>
  page
    .locator('main')
    .getByRole('button', { name: words('favourites.mark', { name }), exact: true })
    .first();
const expectMarked = (page: Page, name: string, isMarked = true) =>
  expect(heart(page, name)).toHaveAttribute('aria-pressed', String(isMarked));

/** The names of the first packs of the list. */
const namesOf = (page: Page, count: number) =>
  cards(page)
    .getByRole('heading')
    .allTextContents()
    .then((names) => names.slice(0, count));

/** Presses the hearts of these packs and waits until each is stored: the page may be left then. */
async function mark(page: Page, names: readonly string[], call?: RegExp): Promise<void> {
  for (const name of names) {
    const stored = call ? page.waitForResponse((response) => call.test(response.url()) && response.ok()) : null;
    await heart(page, name).click();
    await expectMarked(page, name);
    await stored;
  }
}

const CALL = /\/api\/favourites\//;

test('a guest’s favourites are stored in the browser, in all its tabs, and a login adds them to the account’s', async ({
  page,
  context,
  elsewhere,
}) => {
  const person = await joinAsMember(elsewhere);
  const phone = await elsewhere.newPage();
  await openList(phone);
  const [first = '', second = '', third = ''] = await namesOf(phone, 3);
  await mark(phone, [third], CALL);

  await openList(page);
  const other = await context.newPage();
  await other.goto(PAGE);
  await expect(other.getByText(words('favourites.none'))).toBeVisible();
  await mark(page, [first, second]);
  await expect(cards(other).getByRole('heading')).toHaveText([second, first]);
  await page.reload();
  await expectMarked(page, first);
  await expectMarked(page, third, false);

  await page.goto(PAGE);
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, person);
  await expectLoggedIn(page, person);
  await expect(page).toHaveURL(PAGE);
  await expect(cards(page).getByRole('heading')).toHaveText([second, first, third]);
  expect(await page.evaluate(() => localStorage.getItem('labs.favourites'))).toBe('');
  await becomeVisible(phone);
  await expectMarked(phone, second);
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText([second, first, third]);

  await logOut(page);
  await expect(page.getByText(words('favourites.none'))).toBeVisible();
});

test('a removed pack stays on the page until it is left, and can be put back', async ({ page, member: _ }) => {
  await openList(page);
  const [first = '', second = ''] = await namesOf(page, 2);
  await mark(page, [first, second], CALL);
  await page
    .getByRole('navigation', { name: words('nav.main') })
    .getByRole('link', { name: words('favourites.title') })
    .click();
  await expect(cards(page)).toHaveCount(2);
  const count = page.locator('main').getByRole('status').filter({ hasText: /pack/ }).first();
  await expect(count).toHaveText('2 packs');

  await heart(page, first).click();
  await expectMarked(page, first, false);
  await expect(count).toHaveText('1 pack');
  await expect(cards(page)).toHaveCount(2);
  await mark(page, [first], CALL);
  await expect(count).toHaveText('2 packs');
  const removed = page.waitForResponse((response) => CALL.test(response.url()));
  await heart(page, second).click();
  await removed;
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText([first]);
});

test('all favourites play one after another', async ({ page }) => {
  await openList(page);
  const names = await namesOf(page, 2);
  await mark(page, names);
  await page.goto(PAGE);
  await page.getByRole('button', { name: words('favourites.play-all') }).click();
  const file = await expectSounding(page);
  await expect(playerBar(page)).toContainText(names[1] ?? '');
  await expect(playerBar(page).getByRole('switch')).toBeChecked();
  await page.keyboard.press('n');
  await expect(playerBar(page)).toContainText(names[0] ?? '');
  await expect.poll(() => soundingFile(page)).not.toBe(file);
});

test('the key F marks the focused pack, else the page’s own, else the playing one', async ({ page }) => {
  await openList(page);
  const [first = '', second = ''] = await namesOf(page, 2);
  await cards(page).getByRole('heading').getByRole('link').first().focus();
  await page.keyboard.press('f');
  await expectMarked(page, first);
  const mark = words('favourites.mark', { name: first });
  await expect(page.getByText(words('favourites.added', { mark }))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectSounding(page);
  await page.locator('#content').focus();
  await page.keyboard.press('f');
  await expectMarked(page, second);
  await expect(
    playerBar(page).getByRole('button', { name: words('favourites.mark', { name: second }) }),
  ).toHaveAttribute('aria-pressed', 'true');

  await cards(page).getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expectMarked(page, first);
  await page.keyboard.press('f');
  await expectMarked(page, first, false);
});

test('a list is shared by a link, under its own title and without a name, until that is withdrawn', async ({
  page,
  member,
  elsewhere,
  problems,
}) => {
  problems.expect(/404/);
  await openList(page);
  const names = await namesOf(page, 2);
  await mark(page, names, CALL);
  await page.goto(PAGE);
  const panel = page.getByRole('region', { name: words('favourites.share.title') });
  await panel.getByLabel(words('favourites.share.name')).fill('');
  await panel.getByRole('button', { name: words('favourites.share.share') }).click();
  await expect(panel.getByText(words('form.issue.required'))).toBeVisible();
  await panel.getByLabel(words('favourites.share.name')).fill('Rainy Sunday');
  await panel.getByRole('button', { name: words('favourites.share.share') }).click();
  await expect(page.getByText(words('favourites.done.share'))).toBeVisible();
  const link = await panel.getByLabel(words('favourites.share.link')).inputValue();
  await expectAccessible(page, [360, 1440]);

  const visitor = await elsewhere.newPage();
  const response = await visitor.goto(link);
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rainy Sunday');
  await expect(cards(visitor).getByRole('heading')).toHaveText(names.toReversed());
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await visitor.content()).not.toContain(member.lastName);
  await mark(visitor, [names[0] ?? '']);
  await expectAccessible(visitor, [360, 1440]);

  await panel.getByLabel(words('favourites.share.name')).fill('Late nights');
  await panel.getByRole('button', { name: words('favourites.share.rename') }).click();
  await expect(page.getByText(words('favourites.done.rename'))).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Late nights');

  await panel.getByRole('button', { name: words('favourites.share.withdraw') }).click();
  await expect(page.getByText(words('favourites.done.withdraw'))).toBeVisible();
  await expect(panel).toBeFocused();
  const gone = await visitor.reload();
  expect(gone?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: words('error.listen') })).toBeVisible();
});

testWithoutScripts(
  'without JavaScript, a member sees and shares the list; a guest is asked to log in, and there are no hearts',
  async ({ page, member: _, elsewhere, problems, product }) => {
    problems.expect(/404/);
    const ids = ['pack-frozen-strings', 'pack-soft-piano'];
    const merged = await page.context().request.put(`${product.url}/api/favourites`, {
      data: { content_ids: ids },
      headers: { origin: product.url, 'x-storefront': '1' },
    });
    expect(merged.status()).toBe(200);
    await page.goto(PAGE);
    await expect(cards(page)).toHaveCount(2);
    await expect(page.locator('main button[aria-pressed]:visible')).toHaveCount(0);
    await page.getByRole('button', { name: words('favourites.share.share') }).click();
    const link = await page.getByLabel(words('favourites.share.link')).inputValue();

    const visitor = await elsewhere.newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(words('favourites.share.default'));
    await visitor.goto(PAGE);
    await expect(visitor.getByText(words('favourites.guest.no-script'))).toBeVisible();

    await page.getByRole('button', { name: words('favourites.share.withdraw') }).click();
    await expect(page.getByRole('button', { name: words('favourites.share.share') })).toBeVisible();
    expect((await visitor.goto(link))?.status()).toBe(404);
  },
);
