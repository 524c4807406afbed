import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleServiceWorker } from './service-worker.ts';

/** Only visitors who store demos load it. */
const BUDGET_BYTES = 10_000;

it(`is one script of at most ${BUDGET_BYTES} bytes, compressed, with a page in each language`, async () => {
  const code = await bundleServiceWorker({ name: 'Bow & Reed', titleEnd: ' — Bow & Reed' });
  expect(gzipSync(code).length).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(code).not.toMatch(/\b(importScripts|process\.env)\b/);
  for (const language of ['en-GB', 'ja-JP', 'ko-KR']) expect(code).toContain(`<html lang="${language}"`);
  expect(code).toContain(' — Bow &amp; Reed</title>');
});
