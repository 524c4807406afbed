import { expect, type Page } from '@playwright/test';

/** The script that most lines of a page are written in. */
const SCRIPTS = { ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, ko: /\p{Script=Hangul}/u } as const;

/** Expects no line of the open page to be in English, be it shown or read out. */
export async function expectWhollyIn(page: Page, locale: keyof typeof SCRIPTS): Promise<void> {
  const lines = await page.locator('body').evaluate(visibleLines);
  expect(lines.filter((line) => SCRIPTS[locale].test(line)).length).toBeGreaterThan(3);
  expect(lines.filter(looksEnglish), 'lines in English').toEqual([]);
  expect(await page.title()).toMatch(/LABS$/);
}

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
    if (!parent || parent.closest('script, style, noscript, code, [lang]:not(html)')) continue;
    lines.push(walker.currentNode.textContent ?? '');
  }
  for (const element of body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) lines.push(element.getAttribute(name) ?? '');
  }
  return lines.filter((line) => line.trim() !== '');
}
