import { expect, test } from '../../support/browser/fixtures.ts';

// Motion is covered by NotificationsProvider.test.tsx. Here motion is reduced, and no animation shows the remaining time.
test('a notification disappears by itself', async ({ page }) => {
  // The page with every component, which not every product has, can show notifications on demand.
  await page.goto('/labs/pattern-library');
  const toast = page.getByRole('alert').filter({ hasText: 'Notification of info' });
  await page.getByRole('button', { name: 'Notify: info' }).click();
  await expect(toast).toBeVisible();
  // The pointer moves away, since hovering over a notification pauses it.
  await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);
});
