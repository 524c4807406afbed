// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import japanese from '../../../../../content/translations/ja.json' with { type: 'json' };
import korean from '../../../../../content/translations/ko.json' with { type: 'json' };
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { errorReply, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { ADA } from '../../../test/fake-session-bff.ts';
import { AppProvider } from '../../platform/AppProvider.tsx';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from '../../platform/auth/entitlements.ts';
import { SESSION_QUERY_KEY } from '../../platform/auth/session.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { createModalStore, ModalsProvider } from '../../platform/navigation/modals.tsx';
import { SubscribePanel } from './SubscribePanel.tsx';
import { useCheckout } from './use-checkout.ts';

afterEach(cleanup);

const TEXTS = { 'en-GB': english, 'ja-JP': japanese, 'ko-KR': korean } as const;
const PATHS = { 'en-GB': '/labs/subscribe', 'ja-JP': '/ja/labs/subscribe', 'ko-KR': '/ko/labs/subscribe' } as const;
const GUEST: Session = { kind: 'guest' };
const MEMBER: Session = { kind: 'member', user: ADA };
const FORMER: Subscriptions = { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true };
const OWNER: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };

const price = (term: string, amount: number, trial: object | null) => ({
  plan_item_price_id: `${term}ly`,
  currency_code: 'GBP',
  term,
  price: amount,
  trial,
});
const PRICES: FakeReply = {
  status: 200,
  body: { data: [price('month', 499, { period: 14, unit: 'day' }), price('year', 4999, null)] },
};

interface Setting {
  readonly languageTag?: keyof typeof TEXTS;
  readonly session?: Session;
  readonly subscriptions?: Subscriptions;
  readonly prices?: FakeReply;
  readonly query?: string;
}

function PanelOfPage() {
  const checkout = useCheckout();
  return (
    <Suspense>
      <SubscribePanel checkout={checkout} />
    </Suspense>
  );
}

/** The panel on its page, for a visitor, and the orders that are sent; the test closes the login modal. */
async function open({
  languageTag = 'en-GB',
  session = GUEST,
  subscriptions,
  prices = PRICES,
  query = '',
}: Setting = {}) {
  const { page, tracked } = fakePage('/labs/subscribe', {
    'GET /api/plan-prices': prices,
    'GET /api/geolocation': { status: 200, body: { country_code: 'GB', currency_code: 'GBP' } },
  });
  const { app } = page;
  const orders: (readonly [string, FormDataEntryValue])[][] = [];
  const modals = createModalStore();
  const { queryClient } = app;
  const be = (somebody: Session, having: Subscriptions = NO_SUBSCRIPTIONS) => {
    queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, having);
    queryClient.setQueryData(SESSION_QUERY_KEY, somebody);
  };
  be(session, subscriptions);
  const path = PATHS[languageTag];
  const action = async ({ request }: { request: Request }) => {
    const order = await request.formData();
    order.delete('idempotency_key');
    orders.push([...order]);
    return new Promise(() => undefined);
  };
  const routes = [{ path, action, element: <PanelOfPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`${path}${query}`] });
  // In `act`, React reveals suspended content at once instead of 300 ms after its fallback.
  await act(async () => {
    render(
      <AppProvider app={app}>
        <FakeTexts language={languageTag} messages={TEXTS[languageTag]}>
          <ModalsProvider modals={modals}>
            <RouterProvider router={router} />
          </ModalsProvider>
        </FakeTexts>
      </AppProvider>,
    );
  });
  return { orders, modals, be, tracked };
}

const TO_CHECKOUT = english['subscribe.submit'];
const press = async () => fireEvent.click(await screen.findByRole('button', { name: TO_CHECKOUT }));
const page = () => document.body.textContent;

describe('the offers', () => {
  it.each([
    ['en-GB', '£4.99 per month', '£49.99 per year', 'The first 14 days are free', 'Saves 16%'],
    ['ja-JP', '月額£4.99', '年額£49.99', '最初の14日間は無料', '16%お得'],
    ['ko-KR', '월 £4.99', '연 £49.99', '처음 14일 동안 무료', '16% 절약'],
  ] as const)(
    'show in %s the prices of a month and a year, the trial and the saving',
    async (languageTag, ...words) => {
      await open({ languageTag });
      await screen.findAllByRole('radio');
      for (const phrase of words) expect(page()).toContain(phrase);
    },
  );

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

  it.each([
    ['has ended', FORMER, english['subscribe.former.title']],
    ['can not be loaded', { kind: 'unavailable' } as const, english['subscribe.payment.month']],
  ])('offer no trial to a visitor whose subscription %s', async (_case, subscriptions, words) => {
    await open({ session: MEMBER, subscriptions });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(page()).not.toContain('14 days');
  });

  it('show a former subscriber the date of payment, and no trial', async () => {
    await open({ session: MEMBER, subscriptions: FORMER });
    expect(await screen.findByText('The first payment is on the day that you subscribe.')).toBeTruthy();
    expect(page()).not.toMatch(/trial|free/i);
  });

  it('track the choice of another plan, but not the initial one', async () => {
    const { tracked } = await open();
    const year = await screen.findByRole('radio', { name: /year/ });
    expect(tracked).toEqual([]);
    fireEvent.click(year);
    fireEvent.click(year);
    expect(tracked).toEqual([['plan chosen', { plan: 'yearly', currency: 'GBP', price: 4999, term: 'year' }]]);
  });

  it('are not shown to owners, who get a link to their account', async () => {
    await open({ session: MEMBER, subscriptions: OWNER });
    const accountLink = await screen.findByRole('link', { name: english['subscribe.owner.account'] });
    expect(accountLink.getAttribute('href')).toBe('/account');
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
    expect(orders).toEqual([
      [
        ['user_id', MEMBER.user.id],
        ['plan', 'yearly'],
        ['coupon', 'LABS25'],
      ],
    ]);
  });

  it('can be sent again after the back-forward cache restored the page', async () => {
    const { orders } = await open({ session: MEMBER });
    await press();
    await waitFor(() => expect(orders).toHaveLength(1));
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await press();
    await waitFor(() => expect(orders).toHaveLength(2));
  });

  it('opens the login for a guest, and continues right after it', async () => {
    const { orders, modals, be } = await open();
    fireEvent.click(await screen.findByRole('radio', { name: /year/ }));
    await press();
    expect([modals.current(), orders]).toEqual(['login', []]);
    be(MEMBER);
    modals.close({ kind: 'submission.success' });
    await waitFor(() =>
      expect(orders).toMatchObject([
        [
          ['user_id', MEMBER.user.id],
          ['plan', 'yearly'],
          ['coupon', ''],
        ],
      ]),
    );
  });

  it('stops when the guest cancels the login', async () => {
    const { orders, modals } = await open();
    await press();
    modals.close({ kind: 'cancellation' });
    await press();
    expect([modals.current(), orders]).toEqual(['login', []]);
  });

  it.each([
    ['owns a subscription', OWNER, english['subscribe.owner.title']],
    ['had a subscription before', FORMER, english['subscribe.former.title']],
  ])('stops for a guest who logs in as a member who %s', async (_case, subscriptions, words) => {
    const { orders, modals, be } = await open();
    await press();
    be(MEMBER, subscriptions);
    modals.close({ kind: 'submission.success' });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(orders).toEqual([]);
  });
});
