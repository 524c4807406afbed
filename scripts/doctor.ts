/**
 * Checks an installation: `npx pnpm@12 run doctor [--env-file FILE] [--web FILE] [--bff FILE] [--product-api FILE] [--mail ADDRESS]`.
 * Reads the environment of each process, from files where the processes do not share one, and asks each service for what the
 * storefront needs of it. Exits with 1 when something would not work.
 */
import { parseArgs } from 'node:util';
import { diagnose } from './doctor/diagnose.ts';
import { withFile } from './doctor/settings.ts';
import { findingsTable } from './doctor/table.ts';

const NOT_CHECKED = `
Not checked, since no interface tells it:
- The billing site allows one subscription per customer (its settings; docs/decisions/0020).
- The captcha's site key allows the domains of the storefront.
- The token of the analytics service: Mixpanel accepts any.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'env-file': { type: 'string' },
      web: { type: 'string' },
      bff: { type: 'string' },
      'product-api': { type: 'string' },
      mail: { type: 'string' },
    },
  });
  const shared = withFile(process.env, values['env-file']);
  const findings = await diagnose(
    {
      web: withFile(shared, values.web),
      bff: withFile(shared, values.bff),
      productApi: withFile(shared, values['product-api']),
    },
    values.mail,
  );
  console.log(findingsTable(findings, process.stdout.isTTY));
  console.log(NOT_CHECKED);
  if (findings.some(({ status }) => status === 'failure')) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
