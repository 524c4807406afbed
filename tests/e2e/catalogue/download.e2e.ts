import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, TEST_MODES, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

const own = words('download.yours');
const elsewhere = words('download.elsewhere');

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE });

  test('the page says on which systems to install', async ({ page }) => {
    await page.goto('/labs/download');
    await expect(page.getByText(elsewhere)).toBeVisible();
    await expect(page.getByText(own)).toHaveCount(0);
  });
});

test.use({ userAgent: WINDOWS });

for (const [mode, testInMode] of TEST_MODES) {
  testInMode(`${mode}, the installer for Windows is recommended, and matches its checksum`, async ({ page }) => {
    await page.goto('/labs/download');
    const marked = page.getByRole('listitem').filter({ hasText: own });
    await expect(marked).toHaveCount(1);
    await expect(marked.getByRole('heading')).toHaveText(words('download.platform.windows'));
    await expect(page.getByText(elsewhere)).toBeHidden();
    const [download] = await Promise.all([page.waitForEvent('download'), marked.getByRole('link').click()]);
    expect(download.suggestedFilename()).toMatch(/^LABS-[\d.]+-windows\.zip$/);
    const checksum = createHash('sha256')
      .update(await readFile(await download.path()))
      .digest('hex');
    await marked.getByText(words('download.checksum')).click();
    await expect(marked.getByText(checksum)).toBeVisible();
    await expect(marked.getByText('Get-FileHash')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  });
}
