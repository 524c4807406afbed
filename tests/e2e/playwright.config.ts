import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserSettings } from '../support/browser/chromium.ts';
import type { WorkerFixtures } from '../support/browser/fixtures.ts';
import { knowLocalhostNames } from '../support/browser/localhost-names.ts';
import { PROJECT_ROOT } from '../support/local-resources.ts';
import { LEFT_OUT, OWN_PRODUCTS } from './support/full-run.ts';

// For the hosts of subdomain mode (AREA_MODE=subdomain); every worker reads this file.
knowLocalhostNames();

export default defineConfig<Record<never, never>, WorkerFixtures>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: join(PROJECT_ROOT, '.cache/e2e'),
  globalSetup: './support/global-set-up.ts',
  forbidOnly: true,
  // The test command runs a failed test again alone, and names it.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Long beyond what a quiet machine needs: how busy this one is says nothing about the product.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    ...OWN_PRODUCTS.map(({ name, files, settings }) => ({
      name,
      testMatch: files.map((file) => `${file}.e2e.ts`),
      // What one test does to a product, such as ending its servers, would disturb another.
      workers: 1,
      fullyParallel: false,
      use: { productSettings: settings },
    })),
    {
      name: 'shared',
      testIgnore: [...LEFT_OUT, ...OWN_PRODUCTS.flatMap(({ files }) => files)].map((file) => `${file}.e2e.ts`),
    },
  ],
  reporter: [['list'], ['./support/stop-store-half-way.ts']],
  use: {
    ...(await browserSettings()),
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Drawing what moves takes some of the gate's computing (6 % of the time of 92 of these tests); the full run shows that everything works while it moves.
    contextOptions: { reducedMotion: process.env.MOTION === 'on' ? 'no-preference' : 'reduce' },
  },
});
