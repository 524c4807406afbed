import { errorOf } from '../../../platform/api/api-error.ts';
import { leadToBillingPage, returnAddress } from '../../../platform/auth/billing-pages.ts';
import { absoluteAddressOf } from '../../../platform/navigation/areas.ts';
import type { Intent } from '../AccountForm/account-action.ts';
import { refusalOf } from '../AccountForm/refusal-of.ts';

export const MANAGE_SUBSCRIPTION = 'manage-subscription';

/** Leads to the billing portal, and back to this page from there. */
export const manageSubscription: Intent = async ({ app, url, locale }) => {
  const back = absoluteAddressOf(`${url.pathname}${url.search}${url.hash}`, app.config.areas);
  const answer = await app.api(
    'createPortalSession',
    { body: { redirect_url: returnAddress(new URL(back), 'portal') } },
    { locale },
  );
  if (answer.status === 200) {
    const way = leadToBillingPage(app, answer.body.portal_session.access_url);
    app.tracker.track('portal opened', {});
    throw way;
  }
  const { code } = errorOf(answer);
  if (code === 'not_found') return { kind: 'nothing-to-manage' };
  if (code === 'upstream_unavailable' || code === 'timeout') return { kind: 'billing-away' };
  const { body } = answer;
  return refusalOf({ ...answer, body });
};
