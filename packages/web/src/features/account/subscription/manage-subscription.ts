import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { errorOf } from '../../../platform/api/api.ts';
import { redirectToBillingPage, returnAddress } from '../../../platform/auth/billing-pages.ts';
import { refusalOf } from '../../../platform/forms/submission.ts';
import type { TextKey } from '../../../platform/i18n/texts.ts';
import { absoluteAddressOf } from '../../../platform/navigation/page-paths.ts';
import type { Intent } from '../forms/account-action.ts';
import type { SubscriptionOverview } from './subscription-overview.ts';

export const MANAGE_SUBSCRIPTION = 'manage-subscription';

/** Redirects to the billing portal, which returns to this page. */
export const manageSubscription: Intent = async ({ app, url, locale }) => {
  const back = absoluteAddressOf(`${url.pathname}${url.search}${url.hash}`, app.config.areas);
  const body = { redirect_url: returnAddress(new URL(back), 'portal') };
  const response = await app.api('createPortalSession', { body }, { locale });
  if (response.status === 200) {
    const redirectResponse = redirectToBillingPage(app, response.body.portal_session.access_url);
    if (!redirectResponse) return { kind: 'billing-away' };
    app.tracker.track('portal opened', {});
    throw redirectResponse;
  }
  const { code } = errorOf(response);
  if (code === 'not_found') return { kind: 'nothing-to-manage' };
  if (code === 'upstream_unavailable' || code === 'timeout') return { kind: 'billing-away' };
  return refusalOf(response);
};

type PortalAction = Readonly<Record<'label' | 'hint', TextKey>>;

interface SubscriptionActions {
  /** Null: the portal has nothing for this member. */
  readonly portal: PortalAction | null;
  /** The offers, for members without a subscription; null for all others. */
  readonly offers: TextKey | null;
}

const MANAGE = 'account.subscription.manage';
const PORTAL_WAYS: Readonly<Record<Subscription['status'], PortalAction>> = {
  active: { label: MANAGE, hint: 'account.subscription.manage.hint' },
  in_trial: { label: MANAGE, hint: 'account.subscription.manage.hint.early' },
  non_renewing: { label: 'account.subscription.keep', hint: 'account.subscription.keep.hint' },
  future: { label: MANAGE, hint: 'account.subscription.manage.hint.early' },
  paused: { label: 'account.subscription.resume', hint: 'account.subscription.resume.hint' },
  cancelled: { label: 'account.subscription.invoices', hint: 'account.subscription.invoices.hint' },
};

/** The actions for a member. A member with a subscription is offered no other. */
export function subscriptionActions(overview: SubscriptionOverview): SubscriptionActions {
  if (overview.kind === 'unavailable') return { portal: null, offers: null };
  const { shown, hadPremiumAccess, hasPremiumAccess } = overview;
  const [first, ...others] = shown;
  if (!first) {
    const offers = hadPremiumAccess ? 'account.subscription.come-back' : 'account.subscription.discover';
    return { portal: null, offers: hasPremiumAccess ? null : offers };
  }
  if (first.status === 'cancelled') {
    return { portal: PORTAL_WAYS.cancelled, offers: 'account.subscription.come-back' };
  }
  if (others.length > 0) return { portal: PORTAL_WAYS.active, offers: null };
  const isEndingTrial = first.status === 'in_trial' && first.cancelled_at !== null;
  return { portal: PORTAL_WAYS[isEndingTrial ? 'non_renewing' : first.status], offers: null };
}
