// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import english from '../../../../../../content/translations/en-gb.json' with { type: 'json' };
import { FakeTexts } from '../../../../test/FakeTexts.tsx';
import { fakePage } from '../../../../test/fake-page.ts';
import { ADA } from '../../../../test/fake-session-bff.ts';
import { AppProvider } from '../../../platform/AppProvider.tsx';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from '../../../platform/auth/entitlements.ts';
import { GUEST, SESSION_QUERY_KEY } from '../../../platform/auth/session.ts';
import type { Session } from '../../../platform/auth/session-state.ts';
import { PackActions } from './PackActions.tsx';

afterEach(cleanup);

const MEMBER: Session = { kind: 'member', user: ADA };
const OWNER: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };
const { 'pack.premium.hint': HINT, 'pack.premium.unreadable': UNREADABLE } = english;
const PACK = { slug: 'glass-choir', premium: true, instrument: null, size_mb: 120 };

/** The hints of a premium pack's page, as its first sight has them; the answer on the subscriptions is the test's to give. */
function hintsFor(session: Session, subscriptions: Subscriptions | null) {
  const { app } = fakePage('/labs/packs/glass-choir').page;
  const { queryClient } = app;
  const learn = (known: Subscriptions) => queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, known);
  queryClient.setQueryData(SESSION_QUERY_KEY, session);
  if (subscriptions) learn(subscriptions);
  const waiting: typeof app.api = () => new Promise(() => undefined);
  const routes = [{ path: '*', element: <PackActions pack={PACK} /> }];
  render(
    <AppProvider app={{ ...app, api: waiting }}>
      <FakeTexts language="en-GB" messages={english}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/labs/packs/glass-choir'] })} />
      </FakeTexts>
    </AppProvider>,
  );
  const hints = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { hints, learn };
}

describe('of a premium pack is said', () => {
  it.each<[string, Session, Subscriptions | null, string]>([
    ['what it is part of, to a guest', GUEST, null, HINT],
    ['the same to a member without it', MEMBER, NO_SUBSCRIPTIONS, HINT],
    ['the same to a subscriber', MEMBER, OWNER, HINT],
    ['that nobody can tell, when nobody can', MEMBER, { kind: 'unavailable' }, UNREADABLE],
    ['that nobody can tell, to who can not be known', { kind: 'unavailable' }, { kind: 'unavailable' }, UNREADABLE],
  ])('%s', (_what, session, subscriptions, words) => {
    expect(hintsFor(session, subscriptions).hints()[0]).toBe(words);
  });

  it('nothing that moves the page, while the answer is on its way', () => {
    const { hints, learn } = hintsFor(MEMBER, null);
    const before = hints();
    expect(before[0]).toBe(HINT);
    act(() => void learn(OWNER));
    expect(hints()).toEqual(before);
  });
});
