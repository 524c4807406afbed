import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { errorOf } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { loginPathFor } from '../../platform/auth/auth-paths.ts';
import { redirectToBillingPage, returnAddress } from '../../platform/auth/billing-pages.ts';
import { clearSubscriptionsCache, subscriptionsQuery } from '../../platform/auth/entitlements.ts';
import { asUser, USER_FIELD } from '../../platform/auth/member-access.tsx';
import { recheckSession } from '../../platform/auth/recheck-session.ts';
import { GUEST, SESSION_QUERY_KEY, sessionQuery } from '../../platform/auth/session.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { contentPageQuery, loadContentPage } from '../../platform/content/content-page.ts';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { failureOf, orFailure, textField } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { breadcrumbs } from '../../platform/navigation/PageMeta.tsx';
import { absoluteAddressOf, pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { safeRedirectPath } from '../../platform/navigation/safe-addresses.ts';
import { useActionData } from '../../platform/navigation/use-page.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { IncludedList } from './IncludedList.tsx';
import { offersQuery } from './offers.ts';
import {
  BACK_FIELD,
  type CheckoutFailure,
  isOwnFailure,
  type Order,
  OWN_STATUS,
  orderOf,
  queryOfOrder,
  type RefusedOrder,
} from './order.ts';
import { SubscribePanel } from './SubscribePanel.tsx';
import * as styles from './subscribe.module.css';
import { useCheckout } from './use-checkout.ts';

const PAGE = 'subscribe';

export async function loader(page: PageArguments): Promise<null> {
  const { queryClient } = page.app;
  await Promise.all([loadContentPage(page, PAGE), queryClient.query(offersQuery(page)), loadMember(page)]);
  return null;
}

async function loadMember({ app }: PageArguments): Promise<void> {
  const { queryClient } = app;
  const session = await queryClient.query(sessionQuery(app));
  if (session.kind === 'guest') return;
  await Promise.all([
    queryClient.query(subscriptionsQuery(app)),
    // Without it the offers are shown, and the product API decides.
    session.kind === 'member' ? queryClient.prefetchQuery(accountQuery(app, session.user)) : undefined,
  ]);
}

/** The form of the offers: redirects to the hosted checkout, and guests to the login. */
export async function action(page: PageArguments) {
  const { app, request, url } = page;
  const form = await request.formData();
  const order = orderOf(form);
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind === 'guest') return leadToLogin(url, order);
  const userId = textField(form, USER_FIELD);
  if (session.kind === 'member' && session.user.id !== userId) return refuse(order, { kind: 'other-account' });
  // The order has no account.
  if (userId === '') return refuse(order, { kind: 'unavailable' });
  const backPath = safeRedirectPath(textField(form, BACK_FIELD)) ?? pathInLocale('/labs/subscribe', page.locale);
  const back = new URL(absoluteAddressOf(backPath, app.config.areas));
  const outcome = await beginCheckout({ ...page, app: asUser(app, userId) }, order, back);
  if (outcome.kind === 'hosted-page') {
    const redirectResponse = redirectToBillingPage(app, outcome.url);
    if (!redirectResponse) return refuse(order, { kind: 'billing-away' });
    app.tracker.track('checkout started', { plan: order.plan, hasCoupon: order.coupon !== '' });
    return redirectResponse;
  }
  if (outcome.kind === 'logged-out') {
    app.queryClient.setQueryData(SESSION_QUERY_KEY, GUEST);
    return leadToLogin(url, order);
  }
  // The page's session data is out of date.
  if (outcome.kind === 'other-account') await recheckSession(app);
  // The page's subscriptions or its account are out of date.
  if (outcome.kind === 'already-subscribed' || outcome.kind === 'account-leaves') {
    await clearSubscriptionsCache(app);
    await app.queryClient.invalidateQueries();
  }
  return refuse(order, outcome);
}

/** `/labs/subscribe`: the contents and prices of the subscription, and the form for it. */
export function Component() {
  const text = useText();
  const page = usePageContext();
  const content = useSuspenseQuery(contentPageQuery(page, PAGE)).data;
  const crumbs = [{ name: content.title, path: '/labs/subscribe' }];
  const checkout = useCheckout(useActionData<RefusedOrder>() ?? null);
  return (
    <ContentPage slug={PAGE} things={import.meta.env.SSR ? () => [breadcrumbs(page, crumbs)] : null}>
      <section className={styles.offers} id="offers" aria-labelledby="offers-title">
        <Container>
          <div className={styles.columns}>
            <div className={styles.about}>
              <h2 id="offers-title">{text('subscribe.prices')}</h2>
              <IncludedList />
            </div>
            <div className={styles.panel}>
              <SubscribePanel checkout={checkout} />
            </div>
          </div>
        </Container>
      </section>
    </ContentPage>
  );
}

function refuse(order: Order, failure: CheckoutFailure) {
  const init = isOwnFailure(failure) ? { status: OWN_STATUS[failure.kind] } : failureInit(failure);
  return data({ failure, values: order } satisfies RefusedOrder, init);
}

function leadToLogin({ pathname }: URL, order: Order): Response {
  return redirect(loginPathFor({ pathname, search: queryOfOrder(order), hash: '' }), 303);
}

type CheckoutOutcome = { readonly kind: 'hosted-page'; readonly url: string } | CheckoutFailure;

/** Requests the hosted page of an order, which returns to the page `back`. */
async function beginCheckout({ app, locale }: PageContext, { plan, coupon }: Order, back: URL) {
  if (plan === '') return { kind: 'plan-refused' } as const;
  const address = returnAddress(back, 'checkout');
  const body = {
    plan_item_price_id: plan,
    // Coupons are printed in upper case, but not everybody types them so.
    coupon_ids: coupon === '' ? null : [coupon.toUpperCase()],
    redirect_url: address,
    cancel_url: address,
  };
  return orFailure(app, 'A checkout could not be started', async (): Promise<CheckoutOutcome> => {
    const response = await app.api('createCheckout', { body }, { locale });
    return response.status === 200 ? { kind: 'hosted-page', url: response.body.hosted_page.url } : refusalOf(response);
  });
}

const KIND_OF_CODE: Readonly<Partial<Record<ErrorCode, 'already-subscribed' | 'account-leaves' | 'billing-away'>>> = {
  already_subscribed: 'already-subscribed',
  forbidden: 'account-leaves',
  upstream_unavailable: 'billing-away',
  timeout: 'billing-away',
};

function refusalOf(response: Parameters<typeof failureOf>[0]): CheckoutFailure {
  const { code } = errorOf(response);
  const kind = KIND_OF_CODE[code];
  if (kind) return { kind };
  if (code !== 'validation_failed') return failureOf(response);
  const names = response.body.details?.map(({ field }) => field.split('.')[0]);
  if (names?.includes('plan_item_price_id')) return { kind: 'plan-refused' };
  return { kind: names?.includes('coupon_ids') ? 'coupon-refused' : 'unexpected' };
}
