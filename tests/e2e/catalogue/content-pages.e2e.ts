import type { Page as ContentPage } from '@sound-library/contract/entities/page.ts';
import type { PageSection } from '@sound-library/contract/entities/page-section.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { linkTo } from '../../support/browser/page-path-url.ts';
import { expectSounding } from '../support/sound.ts';
import { words } from '../../support/browser/words.ts';

test('a rich text has lists, links in its language, and packs to hear', async ({ page }) => {
  await page.goto('/ja/labs/about');
  const main = page.getByRole('main');
  expect(await main.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  await expect(main.locator('blockquote').first()).toBeVisible();
  await main.getByRole('button', { name: words('player.play-named', { name: 'スモール・クワイア' }, 'ja') }).click();
  await expectSounding(page);
  await main.locator('section').locator(linkTo('/ja/labs/subscribe')).click();
  await expect(page).toHaveURL('/ja/labs/subscribe');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open on their answers', async ({ page }) => {
    await page.goto('/labs/subscribe');
    const [question, others] = [page.locator('main details').first(), page.locator('main details')];
    expect(await others.count()).toBeGreaterThan(4);
    await expect(question.locator('p').last()).toBeHidden();
    await question.locator('summary').click();
    await expect(question.locator('p').last()).toBeVisible();
  });
});

/** As long as texts of one line get, without a place to break. */
const LONG = 'Donaudampfschiff'.repeat(19).slice(0, 300);

function withLongWords(section: PageSection): PageSection {
  const named = 'heading' in section ? { ...section, heading: LONG } : section;
  switch (named.kind) {
    case 'text':
      return JSON.parse(JSON.stringify(named).replaceAll(/"value":"[^"]*"/g, `"value":"${LONG}"`));
    case 'quote':
      return { ...named, text: LONG, person: { content_id: null, name: LONG, role: LONG } };
    case 'credits':
      return { ...named, text: LONG, credits: [{ role: LONG, name: LONG }] };
    case 'hero':
      return { ...named, eyebrow: LONG, text: LONG, action: { label: LONG, href: '/labs' } };
    case 'call_to_action':
      return { ...named, actions: named.actions.map(({ href }) => ({ label: LONG, href })) };
    default:
      return { ...named, text: LONG };
  }
}

for (const width of [360, 1440]) {
  test(
    `words that are far too long break no page ${width} px wide`,
    width === 360 ? {} : FULL_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/labs');
      await page.route('**/api/pages/about', async (route) => {
        const answer = await route.fetch();
        const content: ContentPage = await answer.json();
        const hostile = { ...content, sections: content.sections.map(withLongWords) };
        await route.fulfill({ response: answer, json: hostile });
      });
      await page.getByRole('contentinfo').locator(linkTo('/labs/about')).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG);
      const sticksOut = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
            .map((element) => element.className),
        );
      await expect.poll(sticksOut).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}
