import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserSettings } from '../support/browser-settings.ts';
import { knowLocalhostNames } from '../support/localhost-names.ts';
import { PROJECT_ROOT } from '../support/project-root.ts';

// For the hosts of subdomain mode (AREA_MODE=subdomain); every worker reads this file.
knowLocalhostNames();

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: join(PROJECT_ROOT, '.cache/journeys'),
  globalSetup: './global-set-up.ts',
  forbidOnly: true,
  // The test command runs a failed test again alone, and names it.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Long beyond what a quiet machine needs: how busy this one is says nothing about the product.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./stop-store-half-way.ts']],
  use: {
    ...(await browserSettings()),
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
  },
});
