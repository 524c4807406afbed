import { test } from '../e2e/support/fixtures.ts';
import { type Check, FULL_CHECKS, GATE_CHECKS, titleOf } from './checks.ts';
import { expectLooks } from './looks.ts';
import { openPage } from './open-page.ts';
import { WIDTHS } from './picture.ts';

test.use({ viewport: { width: WIDTHS[0], height: 780 } });

for (const check of GATE_CHECKS) looksTest(check, []);
for (const check of FULL_CHECKS) looksTest(check, ['@full']);

function looksTest(check: Check, tag: string[]): void {
  test(titleOf(check), { tag }, async ({ page, problems }) => {
    await openPage({ page, problems, locale: check.locale }, check.screen);
    await expectLooks(page, check);
  });
}
