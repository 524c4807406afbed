import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { spokenTexts } from '../../support/browser/accessible.ts';
import { PROJECT_ROOT } from '../../support/local-resources.ts';

/** Brackets and accents of the pseudo-locale; a part of a text lacks the brackets. */
const PSEUDO = /[⟦⟧ÅåƁÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž]/;
/** Numbers and keys of the keyboard need no translation. */
const WORD = /\p{L}{2,}/u;

/** Texts that are the same in every language, each with its reason. */
const NAMES: readonly RegExp[] = [
  // Names of the product and of the company.
  /^LABS$/,
  /^Northlight$/,
  // Prices and dates are formatted by the browser.
  /^US\$[\d.,]+$/,
  /^\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
  // Languages are listed under their own names.
  ...LOCALE_CODES.map((code) => new RegExp(`^${LOCALES[code].displayName}$`)),
];

/** All texts of the content service, from the demo content: single lines, and all of them joined for parts of a line. */
const content = new Set<string>();
collect(JSON.parse(readFileSync(join(PROJECT_ROOT, 'content/export.json'), 'utf8')));
const allContent = [...content].join('\n').replaceAll('**', '');
/** Shorter parts may occur in content by chance. */
const LEAST_PART = 12;

function collect(value: unknown): void {
  if (typeof value === 'string') for (const line of value.split('\n')) content.add(line.trim());
  else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) collect(part);
}

/** Visible texts and accessible names on the page that are not interface texts, content or names: hard-coded ones. */
export async function hardCodedTexts(page: Page, alsoFine: readonly string[] = []): Promise<readonly string[]> {
  const texts = await page.locator('body').evaluate(spokenTexts);
  const isFine = (text: string) =>
    PSEUDO.test(text) ||
    !WORD.test(text) ||
    content.has(text) ||
    (text.length >= LEAST_PART && allContent.includes(text)) ||
    alsoFine.includes(text) ||
    NAMES.some((name) => name.test(text));
  return [...new Set(texts)].filter((text) => !isFine(text));
}
