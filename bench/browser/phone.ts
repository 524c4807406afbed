import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { installChromium } from '../../tests/support/chromium.ts';

/** A phone of the middle on a slow mobile network. Rates in bits per second, before the latency of each request. */
export const PROFILE = { cpuSlowdown: 4, downPerSecond: 1_600_000, upPerSecond: 750_000, latencyMs: 150 } as const;

const VIEWPORT = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
} as const;

export type AcceptedEncoding = 'gzip' | 'br';

/** Starts the browser that the tests use, with more arguments if any. */
export async function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args, env } = await installChromium();
  return await chromium.launch({ executablePath, args: [...args, ...more], env: { ...env } });
}

export interface Phone {
  readonly page: Page;
  readonly devTools: CDPSession;
  close(): Promise<void>;
}

/** A phone with nothing in its cache, behind the network of the profile. It takes any certificate. */
export async function openPhone(browser: Browser, encoding: AcceptedEncoding): Promise<Phone> {
  const context = await browser.newContext({ ...VIEWPORT, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } });
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latencyMs,
    downloadThroughput: PROFILE.downPerSecond / 8,
    uploadThroughput: PROFILE.upPerSecond / 8,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpuSlowdown });
  return { page, devTools, close: () => context.close() };
}
