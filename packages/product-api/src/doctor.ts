/** Part of `pnpm run doctor`. In the container: `node packages/product-api/src/doctor.ts [--mail ADDRESS]`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createReport, type Finding, inquire, runDoctor } from '@sound-library/server-kit/diagnosis.ts';
import { checkCaptcha } from './accounts/captcha.ts';
import { checkBilling } from './billing/billing-check.ts';
import { readConfig } from './config.ts';
import { checkContent, contentModelSchema } from './content/content-check.ts';
import { checkDatabase } from './database/database-check.ts';
import { checkMail } from './mail/smtp-sender.ts';
import type { ProductApiConfig } from './product-api-config.ts';

const EXPORT = join(import.meta.dirname, '../../../content/export.json');

/** In the order of the document. Changes nothing; a mail is sent when there is a recipient. */
export async function diagnose(config: ProductApiConfig, recipient?: string): Promise<readonly Finding[]> {
  const { contentTypes: model } = contentModelSchema.parse(JSON.parse(readFileSync(EXPORT, 'utf8')));
  const origin = new URL(config.publicUrl).origin;
  const checks = [
    checkDatabase(config.database),
    checkContent({ config, model, origin }),
    checkBilling(config),
    checkMail(config.mail, recipient),
    checkCaptcha(config.captcha),
    checkAnalytics(config.analytics),
  ];
  return (await Promise.all(checks)).flat();
}

/** Sends an empty list, which records nothing. Mixpanel accepts any token, so that only the address can be checked. */
async function checkAnalytics(analytics: ProductApiConfig['analytics']): Promise<readonly Finding[]> {
  const report = createReport('analytics service');
  if (!analytics) {
    report.ok('Analytics is off.');
    return report.findings;
  }
  const { host } = new URL(analytics.url);
  const reply = await inquire(`${analytics.url}/track?verbose=1`, {
    method: 'POST',
    body: new URLSearchParams({ data: '[]' }),
  });
  if ('unreachable' in reply) report.fail(`${host} can't be reached: ${reply.unreachable}.`, 'MIXPANEL_URL');
  else if (reply.status !== 200) report.fail(`${host} responds with ${reply.status} to events.`, 'MIXPANEL_URL');
  else report.ok(`${host} takes events.`);
  return report.findings;
}

if (import.meta.main) {
  await runDoctor(async () => {
    const { values } = parseArgs({ options: { mail: { type: 'string' } } });
    return diagnose(readConfig(process.env), values.mail);
  });
}
