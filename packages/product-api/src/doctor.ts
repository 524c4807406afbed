// The product API's part of `pnpm run doctor`: each of its services is asked for what it needs.
import { createReport, type Finding, inquire } from '@sound-library/server-kit/diagnosis.ts';
import type { z } from 'zod';
import { checkCaptcha } from './accounts/captcha-check.ts';
import { checkBilling } from './billing/billing-check.ts';
import { checkContent, type contentModelSchema } from './content/content-check.ts';
import { checkDatabase } from './database/database-check.ts';
import { checkMail } from './mail/mail-check.ts';
import type { ProductApiConfig } from './product-api-config.ts';

interface DiagnoseOptions {
  readonly model: z.infer<typeof contentModelSchema>['contentTypes'];
  /** The recipient of a test mail; undefined: none is sent. */
  readonly recipient: string | undefined;
}

/** The findings about all services of the product API, in the order of the document. Changes nothing, but may send a mail. */
export async function diagnose(config: ProductApiConfig, options: DiagnoseOptions): Promise<readonly Finding[]> {
  const { model, recipient } = options;
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
