import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { resize, type Width } from './picture.ts';

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects the open page to break no rule that axe can check, at these widths in pixels. */
export async function expectAccessible(page: Page, widths: readonly Width[]): Promise<void> {
  const found: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    const { violations, passes } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    expect(passes.length, 'rules that axe could check').toBeGreaterThan(10);
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${id} ${target.join(' ')} at ${width} px: ${failureSummary}`);
      }
    }
  }
  expect(found, 'what axe found').toEqual([]);
}
