import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilHydrated } from '../../support/browser/hydration.ts';
import { addressOf } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';
import { listenLocally } from '../../support/local-resources.ts';
import { delayScripts } from '../support/page-load.ts';
import { expectSilence, expectSounding, playButtons, playerBar, soundOf } from '../support/sound.ts';

const nameOf = async (page: Page, index: number) =>
  (await page.locator('main article').nth(index).getByRole('heading').textContent()) ?? '';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a demo plays before hydration and continues after it', async ({ page }) => {
    const { release } = await delayScripts(page);
    await page.goto('/labs/packs');
    const name = await nameOf(page, 0);
    const button = playButtons(page).first();
    await button.click();
    await expect(button).toHaveAccessibleName(words('player.pause-named', { name }));
    const file = await expectSounding(page);
    await expect(button).toHaveAttribute('data-playback', 'playing');
    await page.locator('audio').evaluate((audio) => {
      for (const event of ['emptied', 'pause', 'seeking']) {
        audio.addEventListener(event, () => audio.setAttribute('data-interrupted', event));
      }
    });

    const { seconds } = await soundOf(page);
    release();
    await expect(playerBar(page)).toBeVisible();
    await expect(playerBar(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(button).toHaveAccessibleName(words('player.pause-named', { name }));
    expect(await expectSounding(page)).toBe(file);
    expect((await soundOf(page)).seconds).toBeGreaterThan(seconds);
    await expect(page.locator('audio')).toHaveCount(1);
    expect(await page.locator('audio').getAttribute('data-interrupted')).toBeNull();
    await button.click();
    await expectSilence(page);
    await expect(button).toHaveAccessibleName(words('player.play-named', { name }));
  });

  test('typed text and focus survive hydration, and the list is filtered afterwards', async ({ page }) => {
    const { release } = await delayScripts(page);
    await page.goto('/labs/packs');
    const field = page.getByRole('searchbox');
    await field.click();
    await field.pressSequentially('fro');
    release();
    await untilHydrated(page);
    await field.pressSequentially('zen');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('frozen');
    await expect(page).toHaveURL(/query=frozen/);
    await expect(page.locator('main article').first()).toContainText('Frozen Strings');
  });
});

test.use({ awaitsHydration: false });

for (const { textsLocale, pathPrefix } of Object.values(LOCALES)) {
  test(`the page’s texts load in parallel with its scripts, and once: ${textsLocale}`, async ({ page }) => {
    const { release } = await delayScripts(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/texts/') && asked.push(request.url()));
    const arrived = page.waitForResponse(/\/texts\//);
    await page.goto(`${pathPrefix}/labs/packs`);
    expect((await arrived).status()).toBe(200);
    release();
    await untilHydrated(page);
    expect(asked).toEqual([expect.stringContaining(`/texts/${textsLocale}.`)]);
  });
}

test('a demo plays while the rest of the page is streaming, and continues after it', async ({ page }) => {
  const { origin, pathname } = new URL(addressOf('/labs/packs'));
  const line = await openPausedConnection(origin, '</article>');
  try {
    await page.goto(`${line.url}${pathname}`, { waitUntil: 'commit' });
    const button = playButtons(page).first();
    await button.click();
    await expect(button).toHaveAttribute('data-playback', 'playing');
    const file = await expectSounding(page);
    // Requests the application, which needs the end of the page.
    await page.keyboard.press('Shift');
    await expect(page.locator('main article')).toHaveCount(1);
    line.release();
    await expect(playerBar(page)).toBeVisible();
    expect(await expectSounding(page)).toBe(file);
  } finally {
    await line.close();
  }
});

test('an order chosen before hydration is applied', async ({ page }) => {
  const { release } = await delayScripts(page);
  await page.goto('/labs/packs');
  await page.getByLabel(words('packs.sort')).selectOption('name');
  release();
  await expect(page).toHaveURL(/sortBy=name/);
  await expect(page.getByLabel(words('packs.sort'))).toHaveValue('name');
});

test('menu and language choice open before hydration and stay open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { release } = await delayScripts(page);
  await page.goto('/labs/packs');
  const menu = page.getByRole('banner').locator('summary:visible');
  const language = page.getByRole('banner').getByRole('link', { name: '日本語' }).and(page.locator(':visible'));
  await menu.click();
  await expect(language).toBeVisible();
  release();
  await untilHydrated(page);
  await expect(language).toBeVisible();
  await language.click();
  await expect(page).toHaveURL(/\/ja\/labs\/packs$/);
});

test('a click that needs the scripts is replayed once after hydration', async ({ page }) => {
  const { release } = await delayScripts(page);
  await page.goto('/labs/login');
  const field = page.locator('input[name="password"]');
  await field.fill('nothing to hide');
  await page.getByRole('button', { name: words('form.password.show') }).click();
  await expect(field).toHaveAttribute('type', 'password');
  release();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('nothing to hide');
});

// React cannot hydrate a modified page, and renders it again.
const RECOVERED = /^console error: The page could not be hydrated as it was/;

test('a search survives changes of the page by a translator', async ({ page, problems }) => {
  problems.expect(RECOVERED);
  const { release } = await delayScripts(page);
  await page.goto('/labs/packs');
  await page.getByRole('main').evaluate((content) => {
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  });
  const field = page.getByRole('searchbox');
  await field.pressSequentially('fren');
  await field.press('ArrowLeft');
  await field.press('Shift+ArrowLeft');
  const served = await field.elementHandle();
  release();
  await untilHydrated(page);
  await expect.poll(() => served?.evaluate((input) => input.isConnected)).toBe(false);
  await expect(field).toBeFocused();
  await page.keyboard.type('oze');
  await expect(field).toHaveValue('frozen');
  await expect(page).toHaveURL(/query=frozen/);
  await expect(page.locator('main article').first()).toContainText('Frozen Strings');
});

test('a notice before hydration shows once: in the page, then as notification', async ({ page, member: _ }) => {
  const { release } = await delayScripts(page);
  await page.goto('/account/my-details');
  const details = page.getByRole('region', { name: words('account.personal') });
  await details.getByLabel(words('register.first-name'), { exact: true }).fill('Noor');
  await details.getByRole('button', { name: words('account.personal.submit') }).click();
  const notice = page.getByText(words('account.done.details'));
  await expect(page.getByRole('main').getByText(words('account.done.details'))).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/my-details$/);
  await expect(page.getByRole('alert').filter({ hasText: words('account.done.details') })).toBeVisible();
  await expect(notice).toHaveCount(1);
});

/** A proxy between browser and storefront: sends a page up to the first `mark`, and the rest after its release. */
async function openPausedConnection(shop: string, mark: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const line = createServer((request, reply) => {
    pass(new URL(request.url ?? '/', shop), reply).catch(() => reply.destroy());
  });
  const { port, close } = await listenLocally(line);

  async function pass(url: URL, reply: ServerResponse): Promise<void> {
    const response = await fetch(url);
    const type = response.headers.get('content-type') ?? '';
    const policy = response.headers.get('content-security-policy') ?? '';
    reply.writeHead(response.status, { 'content-type': type, 'content-security-policy': policy });
    if (!type.startsWith('text/html')) {
      reply.end(Buffer.from(await response.arrayBuffer()));
      return;
    }
    const html = await response.text();
    const half = html.indexOf(mark) + mark.length;
    reply.write(html.slice(0, half));
    await released;
    reply.end(html.slice(half));
  }

  return { url: `http://localhost:${port}`, release, close };
}
