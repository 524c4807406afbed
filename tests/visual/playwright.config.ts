import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserSettings } from '../support/browser/chromium.ts';
import { PROJECT_ROOT } from '../support/local-resources.ts';

/** Visual regression tests, and axe on each page. `pnpm screens` runs the first half only. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.visual.ts',
  outputDir: join(PROJECT_ROOT, '.cache/screens/results'),
  globalSetup: './global-set-up.ts',
  forbidOnly: true,
  // The test command runs a failed test once more: alone, at the end.
  retryStrategy: 'isolated',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...(await browserSettings()),
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
