/**
 * Checks an installation: `npx pnpm@12 run doctor [--env-file FILE] [--web FILE] [--bff FILE] [--product-api FILE] [--mail ADDRESS]`.
 * Reads the environment of each process, from files where the processes do not share one, and asks each service for what the
 * storefront needs of it. Exits with 1 when something would not work.
 */
import { parseArgs } from 'node:util';
import { type Finding, runDoctor } from '@sound-library/server-kit/diagnosis.ts';
import { diagnose } from './doctor/diagnose.ts';
import { withFile } from './env-file.ts';

const NOT_CHECKED = `

Not checked, since no interface tells it:
- The billing site allows one subscription per customer (its settings; docs/decisions/0020).
- The captcha's site key allows the domains of the storefront.
- The token of the analytics service: Mixpanel accepts any.`;

async function diagnoseAll(): Promise<readonly Finding[]> {
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
  const environments = {
    web: withFile(shared, values.web),
    bff: withFile(shared, values.bff),
    productApi: withFile(shared, values['product-api']),
  };
  return await diagnose(environments, values.mail);
}

await runDoctor(diagnoseAll, NOT_CHECKED);
