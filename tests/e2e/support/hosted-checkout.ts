import { expect, type Page } from '@playwright/test';
import { productUnderTest } from '../../support/browser/product-under-test.ts';

/** Results of the sandbox's cards; see packages/sandbox/src/billing/cards. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asks: '4000 0000 0000 3220',
} as const;

export async function expectHostedCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pages\/v3\/[^/?]+\/$/);
  expect(new URL(page.url()).origin).toBe(productUnderTest().sandboxUrl);
}

export async function payWith(page: Page, card: keyof typeof CARDS): Promise<void> {
  await expectHostedCheckout(page);
  await page.getByLabel('Card number').fill(CARDS[card]);
  await page.getByLabel('Month').fill('12');
  await page.getByLabel('Year').fill('2099');
  await page.getByLabel('Security code').fill('123');
  await page.locator('button[value="pay"]').click();
}
