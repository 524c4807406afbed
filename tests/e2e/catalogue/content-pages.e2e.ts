import type { Page } from '@playwright/test';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { linkTo } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';
import { pageLoadOf } from '../support/page-load.ts';
import { expectSilence, expectSounding, playButtons } from '../support/sound.ts';

test('rich text renders lists, links in its language, and playable packs', async ({ page }) => {
  await page.goto('/ja/labs/about');
  const main = page.getByRole('main');
  expect(await main.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  await expect(main.locator('blockquote').first()).toBeVisible();
  await main.getByRole('button', { name: words('player.play-named', { name: 'スモール・クワイア' }, 'ja') }).click();
  await expectSounding(page);
  await main.locator('section').locator(linkTo('/ja/labs/subscribe')).click();
  await expect(page).toHaveURL('/ja/labs/subscribe');
});

testWithoutScripts('without JavaScript, questions expand to show their answers', async ({ page }) => {
  await page.goto('/labs/subscribe');
  const [question, others] = [page.locator('main details').first(), page.locator('main details')];
  expect(await others.count()).toBeGreaterThan(4);
  await expect(question.locator('p').last()).toBeHidden();
  await question.locator('summary').click();
  await expect(question.locator('p').last()).toBeVisible();
});

const film = (page: Page) => page.locator('main video');

const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const position = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function play(page: Page): Promise<void> {
  await film(page).scrollIntoViewIfNeeded();
  await film(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => position(page), { intervals: [100] }).toBeGreaterThan(0.2);
}

test('a film loads only when played, without a layout shift, and never sounds with the player', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.goto('/');
  await film(page).scrollIntoViewIfNeeded();
  const room = () =>
    film(page).evaluate(({ offsetWidth, offsetHeight, offsetTop }: HTMLVideoElement) => [
      offsetWidth,
      offsetHeight,
      offsetTop,
    ]);
  const before = await room();
  expect(fetched.filter((url) => url.includes('.mp4'))).toEqual([]);
  await play(page);
  expect(await room()).toEqual(before);
  expect((before[0] ?? 0) / (before[1] ?? 1)).toBeCloseTo(16 / 9, 1);

  // Film and player pause each other.
  await playButtons(page).first().click();
  await expectSounding(page);
  expect(await isPaused(page)).toBe(true);
  await play(page);
  await expectSilence(page);
});

const waiting = (page: Page) => page.locator('[data-reveal="waiting"]');

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('content below the fold appears on scroll without a layout shift', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => waiting(page).count()).toBeGreaterThan(0);
    // Layout shifts by late fonts are covered by page-load.e2e.ts.
    const { shift: before } = await pageLoadOf(page);
    // The first hidden element, scrolled to with the wheel.
    const first = await waiting(page).first().elementHandle();
    await first?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(() => first?.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    // After a jump to the end, everything is visible when scrolling back up.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(waiting(page)).toHaveCount(0);
    const { shift, moved } = await pageLoadOf(page);
    expect(shift, moved.join('\n')).toBe(before);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('everything is visible from the beginning', async ({ page }) => {
    await page.goto('/');
    await untilQuiet(page);
    await expect(waiting(page)).toHaveCount(0);
  });
});
