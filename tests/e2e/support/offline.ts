import { expect, type Page } from '@playwright/test';
import { words } from '../../support/browser/words.ts';

export const FAVOURITES_PAGE = '/labs/favourites';
export const FAVOURITES: readonly string[] = ['pack-frozen-strings', 'pack-glass-choir', 'pack-soft-piano'];

/** The panel with which visitors store their demos. */
export const panel = (page: Page) => page.getByRole('region', { name: words('favourites.offline.title') });
export const storeButton = (page: Page) =>
  panel(page).getByRole('button', { name: /^Store 3 demos \(≈ \d[\d.]* [kM]B\)$/ });

export async function openPanel(page: Page): Promise<void> {
  await page.goto(FAVOURITES_PAGE);
  await page.evaluate((ids) => localStorage.setItem('labs.favourites', ids), FAVOURITES.join());
  await page.reload();
  await showPanel(page);
}

export async function showPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('favourites.offline'), exact: true }).click();
  await expect(panel(page)).toBeVisible();
}

export async function storeAll(page: Page): Promise<void> {
  await storeButton(page).click();
  await expect(panel(page).getByText(/^3 of 3 demos stored/)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
