import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { installChromium } from './chromium.ts';

type Settings = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** How browser tests open the browser: our own, seen by servers as a person's. */
export async function browserSettings(): Promise<Settings> {
  const { executablePath, args, env } = await installChromium();
  return {
    launchOptions: { executablePath, args: [...args], env: { ...env } },
    // The headless browser's own name counts as a crawler, which gets other pages than a person.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    locale: 'en-GB',
    trace: 'off',
  };
}
