import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleInlineScript } from './virtual-modules.ts';

/** Limit of the inline script's size, which delays interactivity. */
const BUDGET_BYTES = 4096;

it(`is one script of at most ${BUDGET_BYTES} bytes, compressed`, async () => {
  const code = await bundleInlineScript();
  const bytes = gzipSync(code).length;
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(code).not.toMatch(/\b(import|export)\b/);
});
