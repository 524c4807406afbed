import type { Page } from '@playwright/test';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { joinAsMember } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { Collector } from '../support/collector.ts';
import { agreeToAllBefore } from '../support/consent.ts';

// All tests share one product and run one after the other.
test.describe.configure({ mode: 'default' });

/** How often the collector received each download event of a member. */
async function downloadsOf(id: string): Promise<number[]> {
  const records = await new Collector().recordsOf('track');
  return records
    .filter(({ data }) => data.event === 'pack downloaded' && data.properties?.distinct_id === id)
    .map(({ repeats }) => repeats);
}

/** A pack page of a member whose account has recorded the consent. */
async function openPack(page: Page): Promise<string> {
  const context = page.context();
  await agreeToAllBefore(context);
  await joinAsMember(context);
  const sent = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/analytics-consent');
  await page.goto('/labs/packs/strings');
  expect((await sent).status()).toBe(204);
  return userSchema.parse(await (await context.request.get('/api/user')).json()).id;
}
const linkOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: words('pack.samples'), exact: true })
    .first();

test('a download is counted once although page and server both report it', async ({ page, context }) => {
  const id = await openPack(page);
  const clean = await linkOf(page).getAttribute('href');
  const asked = context.waitForEvent('request', (request) => new URL(request.url()).pathname.endsWith('/download'));
  await linkOf(page).click();
  expect(new URL((await asked).url()).search).toMatch(/^\?event=[\da-f]{32}\.\d{13}$/);
  await expect(linkOf(page)).toHaveAttribute('href', clean ?? '');
  await expect.poll(() => downloadsOf(id), { timeout: 30_000 }).toEqual([1]);
});

test('a download is counted although no event of the page reaches analytics', async ({ page }) => {
  await page.route('**/api/analytics/**', (route) => route.abort());
  const id = await openPack(page);
  await linkOf(page).click();
  await expect.poll(() => downloadsOf(id), { timeout: 30_000 }).toEqual([0]);
});
