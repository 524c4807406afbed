import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { resize, type Width } from './settled.ts';

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** By default the library injects axe twice per analysis, unminified, which takes longer than checking most pages. */
const playwrightAxe = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeFile = createRequire(playwrightAxe).resolve('axe-core/axe.min.js');
const axeSource = `if (!('axe' in window)) { ${readFileSync(axeFile, 'utf8')} }`;

/** Expects the open page to pass every rule that axe can check, at these widths in pixels. */
export async function expectAccessible(page: Page, widths: readonly Width[]): Promise<void> {
  const found: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    found.push(...(await axeFindings(page, width)));
  }
  expect(found, 'what axe found').toEqual([]);
}

/** Violations that axe finds on the open page, in words; the width is that of its window. */
export async function axeFindings(page: Page, width: Width): Promise<readonly string[]> {
  const { violations, passes } = await new AxeBuilder({ page, axeSource })
    // Merging needs a page of its own only for the results of several frames.
    .setLegacyMode(page.frames().length === 1)
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    .analyze();
  expect(passes.length, 'rules that axe could check').toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} at ${width} px: ${failureSummary}`),
  );
}

/** Horizontal overflow of the page (WCAG 1.4.10): how far it can be scrolled sideways, in pixels, and by which elements. */
export async function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const named = wide.map((element) => `${element.tagName} ${element.getAttribute('class')}`);
    return [`${scrollWidth} px`, ...named.slice(0, 8)];
  });
}

/** The texts of a page and its accessible names, without those in a language of their own. Runs in the page. */
export function spokenTexts(body: HTMLElement): string[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    // Commands to type are the same in every language.
    if (!parent || parent.closest('script, style, noscript, code, [lang]:not(html)')) continue;
    texts.push(walker.currentNode.textContent ?? '');
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
