import dns from 'node:dns';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserSettings } from '../support/browser/chromium.ts';
import type { WorkerFixtures } from '../support/browser/fixtures.ts';
import { PROJECT_ROOT } from '../support/local-resources.ts';
import { LEFT_OUT, OWN_PRODUCTS } from './support/full-run.ts';

// For the hosts of subdomain mode (AREA_MODE=subdomain); every worker reads this file.
resolveLocalhostNames();

export default defineConfig<Record<never, never>, WorkerFixtures>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: join(PROJECT_ROOT, '.cache/e2e'),
  globalSetup: './support/global-set-up.ts',
  forbidOnly: true,
  // The test command runs a failed test once more: alone, at the end.
  retryStrategy: 'isolated',
  // Beside the tests of the shared product, those of another one: they wait for batches of events more than they compute.
  workers: 3,
  fullyParallel: true,
  // Far above the needs of an idle machine: the load of this one must not fail tests.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    ...OWN_PRODUCTS.map(({ name, files, settings }) => ({
      name,
      testMatch: files.map((file) => `${file}.e2e.ts`),
      // Tests that change a product, such as by stopping its servers, would disturb others.
      workers: 1,
      fullyParallel: false,
      use: { productSettings: settings },
    })),
    {
      name: 'shared',
      workers: 2,
      testIgnore: [...LEFT_OUT, ...OWN_PRODUCTS.flatMap(({ files }) => files)].map((file) => `${file}.e2e.ts`),
    },
  ],
  reporter: 'list',
  use: {
    ...(await browserSettings()),
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Reduced motion saves computing in the gate (6 % of the time of 92 of these tests); the full run shows that everything works
    // with motion.
    contextOptions: { reducedMotion: process.env.MOTION === 'on' ? 'no-preference' : 'reduce' },
  },
});

/** Node, unlike browsers, may not resolve names below localhost (RFC 6761): after this call, it does. */
function resolveLocalhostNames(): void {
  const { lookup } = dns.promises;
  const here = (hostname: string) => (hostname.endsWith('.localhost') ? '127.0.0.1' : hostname);
  Object.assign(dns.promises, {
    lookup: (hostname: string, options: dns.LookupAllOptions) => lookup(here(hostname), options),
  });
  const { lookup: callbackLookup } = dns;
  Object.assign(dns, {
    lookup: (
      hostname: string,
      ...rest: [dns.LookupAllOptions, (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void]
    ) => callbackLookup(here(hostname), ...rest),
  });
}
