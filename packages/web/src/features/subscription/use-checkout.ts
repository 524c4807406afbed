import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { type FormEvent, type SubmitEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import type { PageContext } from '../../platform/app-context.ts';
import { type Subscriptions, subscriptionsQuery } from '../../platform/auth/entitlements.ts';
import { USER_FIELD } from '../../platform/auth/member-access.tsx';
import { cachedSession } from '../../platform/auth/session.ts';
import { usePath } from '../../platform/navigation/links.tsx';
import { useModals } from '../../platform/navigation/modals.tsx';
import { useAddress, usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { useOneAtATime, usePageRestore } from '../../platform/use-pending.ts';
import { offersQuery } from './offers.ts';
import { type Order, orderInQuery, orderOf, queryOfOrder, type RefusedOrder } from './order.ts';

/** The state of one order until the hosted checkout; it outlives its form. */
export type Checkout = ReturnType<typeof useCheckout>;

/** `refused`: the response to a form that was sent without JavaScript. */
export function useCheckout(refused: RefusedOrder | null = null) {
  const context = usePageContext();
  const { queryClient } = context.app;
  const modals = useModals();
  const { search } = usePageLocation();
  const path = usePath();
  const address = useAddress();
  const offersPage = path('/labs/subscribe');
  const action = address(offersPage);
  // A page on the host of another area accepts document requests only.
  const isElsewhere = URL.canParse(action);
  const navigate = usePageNavigate();
  const fetcher = useFetcher<RefusedOrder>();
  const [filledIn, setFilledIn] = useState<Order | null>(null);
  const { reset } = fetcher;
  const runAlone = useOneAtATime();

  // The back-forward cache restores a page as it was left for the checkout: with a pending form.
  usePageRestore(reset);

  async function sendAfterLogin(form: FormData): Promise<void> {
    const login = await modals.waitFor('login');
    if (login.kind !== 'submission.success') return;
    const order = orderOf(form);
    if (!(await maySendAfterLogin(context, order))) return;
    if (isElsewhere) return navigate(`${offersPage}${queryOfOrder(order)}`);
    // The form was a guest's: it is for the member who has just logged in.
    const session = cachedSession(queryClient);
    form.set(USER_FIELD, session?.kind === 'member' ? session.user.id : '');
    await fetcher.submit(form, { method: 'post', action });
  }

  const isBusy = fetcher.state !== 'idle';
  return {
    /** An address, which may be at another host. */
    action,
    submit: fetcher.submit,
    /** Initial values of the form: as entered before, else from the URL. */
    draft: filledIn ?? refused?.values ?? orderInQuery(search),
    /** Null: nothing was sent yet, or the last submission is pending. */
    refused: isBusy ? null : (fetcher.data ?? refused),
    isBusy,
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => setFilledIn(orderOf(new FormData(currentTarget))),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      if (isBusy) return event.preventDefault();
      if (cachedSession(queryClient)?.kind !== 'guest') return;
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      runAlone(() => sendAfterLogin(form));
    },
  };
}

/** Whether a guest's order is valid after the login: owners need none, and former subscribers get no second trial. */
async function maySendAfterLogin(context: PageContext, { plan }: Order): Promise<boolean> {
  const { queryClient } = context.app;
  const { kind } = eligibilityOf(await queryClient.query(subscriptionsQuery(context.app)));
  if (kind !== 'former') return kind !== 'owner';
  const offers = await queryClient.query(offersQuery(context));
  const list = offers.status === 'success' ? offers.data.list : [];
  const offer = list.find(({ plan_item_price_id: id }) => id === plan);
  return !offer?.trial;
}

type LiveStatus = Exclude<Subscription['status'], 'cancelled'>;

/** The offers for a visitor: none for owners, no trial for former subscribers. */
export type Eligibility =
  /** `status`: of the subscription with most access; null for access without a subscription. `startsAt`: an ISO instant. */
  | { readonly kind: 'owner'; readonly status: LiveStatus | null; readonly startsAt: string | null }
  | { readonly kind: 'former' }
  | { readonly kind: 'new' }
  /** It can't be loaded: nothing is promised, and the product API decides. */
  | { readonly kind: 'unknown' };

const ORDER: readonly LiveStatus[] = ['active', 'in_trial', 'non_renewing', 'future', 'paused'];

export function eligibilityOf(subscriptions: Subscriptions): Eligibility {
  if (subscriptions.kind === 'unavailable') return { kind: 'unknown' };
  for (const status of ORDER) {
    const found = subscriptions.subscriptions.find((subscription) => subscription.status === status);
    if (found) return { kind: 'owner', status, startsAt: found.starts_at };
  }
  if (subscriptions.hasPremiumAccess) return { kind: 'owner', status: null, startsAt: null };
  const hadOne = subscriptions.subscriptions.length > 0 || subscriptions.hadPremiumAccess;
  return { kind: hadOne ? 'former' : 'new' };
}
