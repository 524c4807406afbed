import { createReport, type Finding, reasonOfFailure } from '@sound-library/server-kit/diagnosis.ts';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { BILLING_WEBHOOK_PATH } from './billing-webhook.ts';
import { allPages, chargebeeClient, refusalOf } from './chargebee-client.ts';
import { openBilling } from './open-billing.ts';

const endpointSchema = z.object({
  webhook_endpoint: z.object({ url: z.string(), disabled: z.boolean() }),
});
/** Visitors of countries without a currency of their own see US dollars. */
const COMMON_CURRENCY = 'USD';

/** Checks of the billing service for `pnpm run doctor`: key, prices per currency, webhooks. */
export async function checkBilling(config: ProductApiConfig): Promise<readonly Finding[]> {
  const report = createReport('billing service');
  const { url, planId, pageOrigins } = config.billing;
  const { host } = new URL(url);
  try {
    const prices = await openBilling(config.billing).planPrices();
    const currencies = new Set(prices.map(({ currency_code }) => currency_code));
    const offers = (term: string) => prices.filter((price) => price.term === term).map((price) => price.currency_code);
    const incomplete = [...currencies].filter(
      (code) => !['month', 'year'].every((term) => offers(term).includes(code)),
    );
    if (prices.length === 0) {
      report.fail(
        `${host} has no active price of the plan ${planId}. Correct the plan's id, or create prices.`,
        'CHARGEBEE_PLAN_ID',
      );
    } else if (!currencies.has(COMMON_CURRENCY)) {
      report.fail(
        `The plan ${planId} has no price in US dollars, which visitors of most countries see. Create one.`,
        'CHARGEBEE_PLAN_ID',
      );
    } else report.ok(`${host} offers the plan ${planId} in ${currencies.size} currencies.`);
    if (incomplete.length > 0) {
      report.warn(`The plan lacks a price per month or per year in ${incomplete.join(', ')}.`, 'CHARGEBEE_PLAN_ID');
    }
    await checkWebhooks();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.status === 401 || refusal?.status === 403) {
      report.fail(`${host} refuses the key. Create a full-access key in its settings.`, 'CHARGEBEE_API_KEY');
    } else {
      const problem = refusal
        ? `refuses to list prices (${refusal.code}). Correct the site's name.`
        : `can't be used: ${reasonOfFailure(error instanceof ApiError ? error.cause : error)}.`;
      report.fail(`${host} ${problem}`, 'CHARGEBEE_SITE', 'CHARGEBEE_URL');
    }
    return report.findings;
  }
  report.ok(`Checkout and portal may open at ${[...pageOrigins].join(', ')}.`);
  return report.findings;

  async function checkWebhooks(): Promise<void> {
    const { reconcileEveryMs } = config.billingEvents;
    const delay = reconcileEveryMs > 0 ? `appear after up to ${reconcileEveryMs / 1000} s` : 'never appear';
    const site = chargebeeClient(config.billing);
    const endpoints = await allPages(endpointSchema, (page) => site.webhookEndpoint.list(page)).catch(() => undefined);
    const ours = endpoints?.find(
      ({ webhook_endpoint }) => URL.parse(webhook_endpoint.url)?.pathname === BILLING_WEBHOOK_PATH,
    );
    if (!endpoints)
      report.warn(
        `${host} does not list its webhooks to this key: check the one to ${BILLING_WEBHOOK_PATH} there.`,
        'CHARGEBEE_API_KEY',
      );
    else if (!ours || ours.webhook_endpoint.disabled) {
      const problem = ours ? 'The webhook is disabled' : `There is no webhook to ${BILLING_WEBHOOK_PATH}`;
      report.warn(
        `${problem}: changes of subscriptions ${delay}.`,
        'CHARGEBEE_WEBHOOK_USERNAME',
        'CHARGEBEE_WEBHOOK_PASSWORD',
      );
    } else report.ok(`Changes of subscriptions are sent to ${ours.webhook_endpoint.url}.`);
  }
}
