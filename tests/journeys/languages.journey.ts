import { LOCALES } from '@sound-library/contract/locales.ts';
import { drawnWith } from './drawn-with.ts';
import { fontsThere } from './fonts-there.ts';
import { expect, test } from './journey.ts';
import { words } from './words.ts';

const SCRIPTS = { ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, ko: /\p{Script=Hangul}/u } as const;

/** Pages whose texts are complete now. */
const PATHS = [
  '/labs/packs',
  '/labs/packs/frozen-strings',
  '/labs',
  '/',
  '/labs/login',
  '/labs/register',
  '/account/change-password',
  '/account/reset-password',
  '/account/set-account-details',
  '/account/confirm',
  '/newsletter',
];

for (const [code, script] of Object.entries(SCRIPTS) as ['ja' | 'ko', RegExp][]) {
  const { pathPrefix } = LOCALES[code];

  for (const path of PATHS) {
    test(`${pathPrefix}${path} is wholly in ${LOCALES[code].displayName}`, async ({ page }) => {
      await page.goto(`${pathPrefix}${path === '/' ? '' : path}`);
      const lines = await page.locator('body').evaluate(visibleLines);
      expect(lines.filter((line) => script.test(line)).length).toBeGreaterThan(3);
      expect(
        lines.filter((line) => looksEnglish(line)),
        'lines in English',
      ).toEqual([]);
      expect(await page.title()).toMatch(/LABS$/);
    });
  }

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

/** A sentence of English words; names (of packs, people, the product) are one to three words with capitals. */
function looksEnglish(line: string): boolean {
  const text = line.trim();
  if (!/^[\x20-\x7e’“”–—…·×]+$/.test(text)) return false;
  return /\b(the|a|an|and|of|to|in|with|your|you|is|by|for|packs?|log|show|sort|search|play|all|new|free)\b/.test(text);
}

/** The texts that a person sees or hears: of elements, and of names for screen readers. */
function visibleLines(body: HTMLElement): string[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent || parent.closest('script, style, noscript, [lang]:not(html)')) continue;
    lines.push(walker.currentNode.textContent ?? '');
  }
  for (const element of body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) lines.push(element.getAttribute(name) ?? '');
  }
  return lines.filter((line) => line.trim() !== '');
}
