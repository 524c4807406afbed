// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { errorReply, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from '../../platform/auth/entitlements.ts';
import { GUEST, SESSION_QUERY_KEY } from '../../platform/auth/session.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { createModalStore, ModalsContext } from '../../platform/navigation/modals.tsx';
import type { OwnFailure, RefusedOrder } from './order.ts';
import { SubscribePanel } from './SubscribePanel.tsx';
import { useCheckout } from './use-checkout.ts';

const FORMER: Subscriptions = { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true };
const OWNER: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };

const price = (term: string, amount: number, trial: object | null) => ({
  plan_item_price_id: `${term}ly`,
  currency_code: 'GBP',
  term,
  price: amount,
  trial,
});
const LIST = [price('month', 499, { period: 14, unit: 'day' }), price('year', 4999, null)];
const PRICES: FakeReply = { status: 200, body: { data: LIST } };

const ACCOUNT = { email_confirmed: true, pending_email_address: null, has_password: true, newsletter: false };

interface Setting {
  readonly session?: Session;
  readonly subscriptions?: Subscriptions;
  readonly prices?: FakeReply;
  /** When the member's account will be deleted. */
  readonly deletesAt?: string | null;
  readonly query?: string;
}

function Panel() {
  return <SubscribePanel checkout={useCheckout()} />;
}

/** The panel on its page, for a visitor, and the orders that are sent; the test closes the login modal. */
async function open({ session = GUEST, subscriptions, prices = PRICES, deletesAt = null, query = '' }: Setting = {}) {
  const { page } = fakePage('/labs/subscribe', {
    'GET /api/plan-prices': prices,
    'GET /api/account': { status: 200, body: { ...ACCOUNT, deletes_at: deletesAt } },
    'GET /api/geolocation': { status: 200, body: { country_code: 'GB', currency_code: 'GBP' } },
  });
  const { app } = page;
  const orders: object[] = [];
  const modals = createModalStore();
  const { queryClient } = app;
  const setVisitor = (somebody: Session, having: Subscriptions = NO_SUBSCRIPTIONS) => {
    queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, having);
    queryClient.setQueryData(SESSION_QUERY_KEY, somebody);
  };
  setVisitor(session, subscriptions);
  const reply = Promise.withResolvers<RefusedOrder>();
  const refuse = (kind: OwnFailure['kind']) => reply.resolve({ failure: { kind }, values: { plan: '', coupon: '' } });
  const action = async ({ request }: { request: Request }) => {
    orders.push(Object.fromEntries(await request.formData()));
    return reply.promise;
  };
  const element = (
    <ModalsContext value={modals}>
      <Suspense>
        <Panel />
      </Suspense>
    </ModalsContext>
  );
  // In `act`, React reveals suspended content at once instead of 300 ms after its fallback.
  await act(async () => void render(pageWith(element, `/labs/subscribe${query}`, app, { action }).page));
  return { orders, modals, setVisitor, refuse };
}

const DELETES_AT = '2026-12-10T12:00:00Z';
const DELETION = 'Your account will be deleted on 10 December 2026';
const TO_CHECKOUT = english['subscribe.submit'];
const press = async () => fireEvent.click(await screen.findByRole('button', { name: TO_CHECKOUT }));
const page = () => document.body.textContent;

describe('the offers', () => {
  it('show the prices of a month and a year, the trial and the saving', async () => {
    await open();
    await screen.findAllByRole('radio');
    for (const phrase of ['£4.99 per month', '£49.99 per year', 'The first 14 days are free', 'Saves 16%']) {
      expect(page()).toContain(phrase);
    }
  });

  it('show that prices are unavailable', async () => {
    await open({ prices: errorReply('upstream_unavailable') });
    expect(await screen.findByText(english['subscribe.prices.unavailable'])).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    ['', 'monthly'],
    ['?plan=yearly', 'yearly'],
    ['?plan=lifelong', 'monthly'],
  ])('select the first one, or the one that %j names', async (query, chosen) => {
    await open({ query });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(chosen));
  });

  it.each<[string, Subscriptions, string]>([
    ['while the subscription can not be loaded', { kind: 'unavailable' }, english['subscribe.payment.month']],
    ['to a former subscriber, but the date of payment', FORMER, english['subscribe.former']],
  ])('offer no trial %s', async (_case, subscriptions, words) => {
    await open({ session: MEMBER, subscriptions });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(page()).not.toMatch(/trial runs|14 days|free/i);
  });

  it('are replaced by the way to stay for a member whose account is about to be deleted', async () => {
    await open({ session: MEMBER, deletesAt: DELETES_AT });
    expect(await screen.findByText(DELETION)).toBeTruthy();
    expect(page()).toContain(english['account.banner.deletion.submit']);
    expect(screen.getByRole('link', { name: english['subscribe.owner.account'] })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the form to the checkout', () => {
  it('is sent once, however often a member submits it', async () => {
    const { orders } = await open({ session: MEMBER, query: '?coupon=LABS25' });
    fireEvent.click(await screen.findByRole('radio', { name: /year/ }));
    await press();
    await waitFor(() => expect(orders).toHaveLength(1));
    const button = screen.getByRole('button', { name: new RegExp(TO_CHECKOUT) });
    expect(button.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button);
    fireEvent.submit(button);
    expect(orders).toMatchObject([{ user_id: ADA.id, plan: 'yearly', coupon: 'LABS25' }]);
  });

  it('can be sent again when the browser restores the page as it was left for the checkout', async () => {
    const { orders } = await open({ session: MEMBER });
    await press();
    await waitFor(() => expect(orders).toHaveLength(1));
    await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await press();
    await waitFor(() => expect(orders).toHaveLength(2));
  });

  it('shows why it was refused, and still has the chosen plan', async () => {
    const { refuse } = await open({ session: MEMBER });
    fireEvent.click(await screen.findByRole('radio', { name: /year/ }));
    await press();
    refuse('billing-away');
    expect(await screen.findByText(english['subscribe.problem.billing'])).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('yearly');
  });

  it.each([
    ['owns a subscription', OWNER, english['subscribe.owner.title']],
    ['had a subscription before', FORMER, english['subscribe.former.title']],
  ])('stops for a guest who logs in and %s, and focuses the reason', async (_case, subscriptions, words) => {
    const { orders, modals, setVisitor } = await open();
    await press();
    await act(async () => setVisitor(MEMBER, subscriptions));
    const reason = await screen.findByText(words);
    expect(document.activeElement).toBe(document.body);
    modals.close({ kind: 'submission.success' });
    await waitFor(() => expect(document.activeElement).toBe(reason.closest('[role=status]')));
    expect(orders).toEqual([]);
  });

  it('is replaced after a login by the deletion of the account, which gets the focus', async () => {
    const { modals, setVisitor } = await open({ deletesAt: DELETES_AT });
    await press();
    await act(async () => setVisitor(MEMBER));
    modals.close({ kind: 'submission.success' });
    const reason = await screen.findByText(DELETION);
    await waitFor(() => expect(document.activeElement).toBe(reason.closest('[role=status]')));
  });

  it('is replaced for a member who has subscribed elsewhere by the reason, which gets the focus', async () => {
    const { setVisitor, refuse } = await open({ session: MEMBER });
    await press();
    await act(async () => setVisitor(MEMBER, OWNER));
    expect(document.activeElement).toBe(document.body);
    refuse('already-subscribed');
    const reason = await screen.findByText(english['subscribe.owner.title']);
    await waitFor(() => expect(document.activeElement).toBe(reason.closest('[role=status]')));
  });
});
