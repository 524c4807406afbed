import { LOCALES } from '@sound-library/contract/locales.ts';
import { drawnWith } from '../support/drawn-with.ts';
import { expect, test } from '../support/fixtures.ts';
import { fontsThere } from '../support/fonts-there.ts';
import { words } from '../support/words.ts';

const SCRIPTS = { ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, ko: /\p{Script=Hangul}/u } as const;

for (const [code, script] of Object.entries(SCRIPTS) as ['ja' | 'ko', RegExp][]) {
  const { pathPrefix } = LOCALES[code];

  test(`the server sends ${code} pages in their language, without a script`, async ({ request }) => {
    const html = await (await request.get(`${pathPrefix}/labs/packs`)).text();
    expect(html).toContain(`lang="${LOCALES[code].languageTag}"`);
    expect(html).toContain(words('packs.title', {}, code));
    expect(html).not.toContain(words('packs.intro', {}, 'en-GB'));
  });

  test(`${code} is drawn with glyphs, not with boxes`, async ({ page }) => {
    await page.goto(`${pathPrefix}/labs/packs`);
    await fontsThere(page);
    const fonts = await drawnWith(page, 'h1');
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(heading).toMatch(script);
    // Fonts of the site itself draw every character: no machine font, and no glyph left over.
    expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
    expect(fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0)).toBeGreaterThanOrEqual(
      [...heading.replaceAll(' ', '')].length,
    );
  });
}

test('the language can be changed on any page, and stays', async ({ page }) => {
  await page.goto('/labs/packs/frozen-strings');
  await page.locator('summary').filter({ hasText: LOCALES['en-GB'].displayName }).click();
  await page.getByRole('banner').getByRole('link', { name: LOCALES.ja.displayName }).click();
  await expect(page).toHaveURL(/\/ja\/labs\/packs\/frozen-strings$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await page
    .getByRole('link', { name: words('nav.packs', {}, 'ja') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ja\/labs\/packs$/);
});
