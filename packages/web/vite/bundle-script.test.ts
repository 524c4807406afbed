import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleServiceWorker } from './service-worker.ts';
import { bundleInlineScript } from './virtual-modules.ts';

/** The inline script delays interactivity; only visitors who store demos load the service worker. */
const [INLINE_BYTES, WORKER_BYTES] = [4096, 10_000];

it(`the inline script is one script of at most ${INLINE_BYTES} bytes, compressed`, async () => {
  const code = await bundleInlineScript();
  const bytes = gzipSync(code).length;
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(INLINE_BYTES);
  expect(code).not.toMatch(/\b(import|export)\b/);
});

it(`the service worker is one script of at most ${WORKER_BYTES} bytes, with a page in each language`, async () => {
  const code = await bundleServiceWorker({ name: 'Bow & Reed', titleEnd: ' — Bow & Reed' });
  expect(gzipSync(code).length).toBeLessThanOrEqual(WORKER_BYTES);
  expect(code).not.toMatch(/\b(importScripts|process\.env)\b/);
  for (const language of ['en-GB', 'ja-JP', 'ko-KR']) expect(code).toContain(`<html lang="${language}"`);
  expect(code).toContain(' — Bow &amp; Reed</title>');
});
