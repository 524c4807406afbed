import { createHash, timingSafeEqual } from 'node:crypto';
import { BillingProblem } from '../life-cycle/billing-problem.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Checks an `Authorization` header of Basic authentication; the API key is its user name. Throws when it is wrong. */
export function requireApiKey(header: string | undefined, apiKey: string): void {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(header ?? '') ?? [];
  const [given = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  if (!timingSafeEqual(digest(given), digest(apiKey))) {
    throw new BillingProblem('api_authentication_failed', 'Sorry, authentication failed. Invalid api key');
  }
}
