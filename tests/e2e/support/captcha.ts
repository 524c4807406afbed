import type { Page } from '@playwright/test';
import { words } from '../../support/browser/words.ts';

/** Where browsers get captcha answers, and where the script comes from that asks for them. */
export const CAPTCHA_SCRIPT = '**/recaptcha/api.js*';
export const CAPTCHA_TOKEN = '**/recaptcha/api/token';

/** Without JavaScript: copies the code of the captcha's frame into the form. */
export async function copyCaptchaCode(page: Page): Promise<void> {
  const code = page.frameLocator('iframe').locator('textarea');
  await page.getByLabel(words('form.captcha.label')).fill(await code.inputValue());
}
