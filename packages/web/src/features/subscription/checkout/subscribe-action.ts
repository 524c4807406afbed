import { data, redirect } from 'react-router';
import { loginPathFor } from '../../../platform/auth/auth-paths.ts';
import { leadToBillingPage } from '../../../platform/auth/billing-pages.ts';
import { clearSubscriptionsCache, SUBSCRIPTIONS_QUERY_KEY } from '../../../platform/auth/entitlements.ts';
import { asUser, USER_FIELD } from '../../../platform/auth/member-access.tsx';
import { GUEST, recheckSession, SESSION_QUERY_KEY, sessionQuery } from '../../../platform/auth/session.ts';
import { textField } from '../../../platform/forms/form-values.ts';
import type { PageArguments } from '../../../platform/navigation/route-module.ts';
import { beginCheckout } from './begin-checkout.ts';
import { type CheckoutFailure, checkoutFailureInit, type RefusedOrder } from './checkout-failure.ts';
import { type Order, orderOf, pageToComeBackTo, queryOfOrder } from './order.ts';

/** The form of the offers: on to the hosted checkout, or by the login for who is not logged in. */
export async function subscribeAction(page: PageArguments) {
  const { app, request, url } = page;
  const form = await request.formData();
  const order = orderOf(form);
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind === 'guest') return leadToLogin(url, order);
  const userId = textField(form, USER_FIELD);
  if (session.kind === 'member' && session.user.id !== userId) return refuse(order, { kind: 'other-account' });
  // Nothing says for whom the order is.
  if (userId === '') return refuse(order, { kind: 'unavailable' });
  const outcome = await beginCheckout({ ...page, app: asUser(app, userId) }, order, pageToComeBackTo(form, page));
  if (outcome.kind === 'hosted-page') {
    const way = leadToBillingPage(app, outcome.url);
    app.tracker.track('checkout started', { plan: order.plan, hasCoupon: order.coupon !== '' });
    return way;
  }
  if (outcome.kind === 'logged-out') {
    app.queryClient.setQueryData(SESSION_QUERY_KEY, GUEST);
    return leadToLogin(url, order);
  }
  // What this page knows of the login is not true any more.
  if (outcome.kind === 'other-account') await recheckSession(app);
  if (outcome.kind === 'already-subscribed') {
    // What this page knew of the subscriptions was not true any more.
    await clearSubscriptionsCache(app);
    await app.queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY });
  }
  return refuse(order, outcome);
}

function refuse(order: Order, failure: CheckoutFailure) {
  return data({ failure, kept: order } satisfies RefusedOrder, checkoutFailureInit(failure));
}

function leadToLogin({ pathname }: URL, order: Order): Response {
  return redirect(loginPathFor({ pathname, search: queryOfOrder(order), hash: '' }), 303);
}
