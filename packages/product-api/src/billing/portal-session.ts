import type { PortalSession } from '@sound-library/contract/resources/billing.ts';
import type Chargebee from 'chargebee';
import { askBilling, undefinedIfMissing } from './billing-failure.ts';
import { portalSessionAnswerSchema } from './chargebee-answers.ts';
import { pageAddress } from './page-address.ts';

/** Opens a session of the portal for a customer; undefined when the billing service knows no such customer. */
export async function portalSession(
  chargebee: Chargebee,
  customerId: string,
  redirectUrl: string,
  origins: ReadonlySet<string>,
): Promise<PortalSession | undefined> {
  const answer = await askBilling(portalSessionAnswerSchema, () =>
    chargebee.portalSession.create({ customer: { id: customerId }, redirect_url: redirectUrl }),
  ).catch(undefinedIfMissing);
  return answer && { access_url: pageAddress(answer.portal_session.access_url, origins) };
}
