// @vitest-environment jsdom

import { eventMarkOf } from '@sound-library/contract/analytics.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../../../../../content/translations/en-gb.json' with { type: 'json' };
import { fakePage } from '../../../../test/fake-page.ts';
import { MEMBER } from '../../../../test/fake-session-bff.ts';
import { pageAt } from '../../../../test/page-at.tsx';
import { AppProvider } from '../../../platform/AppProvider.tsx';
import type { Track } from '../../../platform/analytics/tracker.ts';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from '../../../platform/auth/entitlements.ts';
import { GUEST, SESSION_QUERY_KEY } from '../../../platform/auth/session.ts';
import type { Session } from '../../../platform/auth/session-state.ts';
import { NotificationsProvider } from '../../../platform/notifications/NotificationsProvider.tsx';
import { PackActions, packAction, SamplesLink } from './PackActions.tsx';

const OWNER: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };
const { 'pack.premium.hint': HINT, 'pack.premium.unreadable': UNREADABLE } = english;
const PACK = {
  content_id: 'pack-1',
  name: 'Glass Choir',
  slug: 'glass-choir',
  premium: true,
  instrument: null,
  size_mb: 120,
};

/** The hints of a premium pack's page on its first render; the test resolves the subscriptions. */
function hintsFor(session: Session, subscriptions: Subscriptions | null) {
  const { app } = fakePage('/labs/packs/glass-choir').page;
  const { queryClient } = app;
  const setSubscriptions = (subscriptions: Subscriptions) =>
    queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, subscriptions);
  queryClient.setQueryData(SESSION_QUERY_KEY, session);
  if (subscriptions) setSubscriptions(subscriptions);
  const waiting: typeof app.api = () => new Promise(() => undefined);
  const actions = (
    <NotificationsProvider>
      <PackActions pack={PACK} />
    </NotificationsProvider>
  );
  const routes = [{ path: '*', element: actions }];
  render(pageAt({ ...app, api: waiting }, '/labs/packs/glass-choir', routes).page);
  const hints = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { hints, setSubscriptions };
}

describe("a premium pack's hint is", () => {
  it.each<[string, Session, Subscriptions | null, string]>([
    ['its subscription, for a guest', GUEST, null, HINT],
    ['the same for a member without it', MEMBER, NO_SUBSCRIPTIONS, HINT],
    ['the same for a subscriber', MEMBER, OWNER, HINT],
    ['that access is unknown, when subscriptions are unavailable', MEMBER, { kind: 'unavailable' }, UNREADABLE],
    ['that access is unknown, for an unknown session', { kind: 'unavailable' }, { kind: 'unavailable' }, UNREADABLE],
  ])('%s', (_case, session, subscriptions, words) => {
    expect(hintsFor(session, subscriptions).hints()[0]).toBe(words);
  });

  it('stable in height while the response is pending', () => {
    const { hints, setSubscriptions } = hintsFor(MEMBER, null);
    const before = hints();
    expect(before[0]).toBe(HINT);
    act(() => void setSubscriptions(OWNER));
    expect(hints()).toEqual(before);
  });
});

describe('the link to the samples', () => {
  const HREF = '/ja/labs/packs/frozen-strings/download';

  const followed: string[] = [];
  /** Stands in for the browser, which follows a link's href as it is after the event; jsdom follows none. */
  const follow = (event: Event) => {
    event.preventDefault();
    followed.push(screen.getByRole('link').getAttribute('href') ?? '');
  };
  beforeEach(() => {
    followed.length = 0;
    window.addEventListener('click', follow);
    window.addEventListener('auxclick', follow);
  });
  afterEach(() => {
    window.removeEventListener('click', follow);
    window.removeEventListener('auxclick', follow);
  });

  function open() {
    const { app } = fakePage('/ja/labs/packs/frozen-strings').page;
    const track = vi.fn<Track>();
    render(
      <AppProvider app={{ ...app, tracker: { ...app.tracker, track } }}>
        <SamplesLink href={HREF} pack="frozen-strings">
          Samples
        </SamplesLink>
      </AppProvider>,
    );
    return { track, link: screen.getByRole('link') };
  }

  it.each<[string, (link: Element) => void]>([
    ['is followed here', (link) => fireEvent.click(link)],
    ['is opened in another tab by a key', (link) => fireEvent.click(link, { ctrlKey: true })],
    [
      'is opened in another tab by the middle button',
      (link) => fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
    ],
  ])('when it %s, contains the mark of the tracked event', async (_how, press) => {
    const { track, link } = open();
    press(link);
    expect(track).toHaveBeenCalledExactlyOnceWith('pack downloaded', { pack: 'frozen-strings' }, expect.anything());
    const [address] = followed.map((href) => new URL(href, 'https://labs.example'));
    expect(address?.pathname).toBe(HREF);
    expect(eventMarkOf(address?.searchParams.get('event') ?? '')).toEqual(track.mock.calls[0]?.[2]);
    await vi.waitFor(() => expect(link.getAttribute('href')).toBe(HREF));
  });

  it('has another mark for each press', () => {
    const { track, link } = open();
    fireEvent.click(link);
    fireEvent.click(link);
    const ids = track.mock.calls.map(([, , mark]) => mark?.insertId);
    expect(new Set(ids).size).toBe(2);
  });

  it('has no mark in its context menu, so that copying yields the plain URL', () => {
    const { track, link } = open();
    fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true, cancelable: true }));
    fireEvent.contextMenu(link);
    expect(track).not.toHaveBeenCalled();
    expect(link.getAttribute('href')).toBe(HREF);
  });
});

const instrument = { kind: 'drums', notes: [{ midi: 36, url: 'https://assets.example/36.mp3' }] } as const;
const FREE = { premium: false, instrument: { ...instrument, notes: [...instrument.notes] } };
const PREMIUM = { ...FREE, premium: true };

describe('the first action for a pack', () => {
  it.each([
    ['free', FREE, 'guest', 'closed', 'login'],
    ['free', FREE, 'member', 'closed', 'samples'],
    ['free', FREE, 'member', 'open', 'samples'],
    ['premium', PREMIUM, 'guest', 'closed', 'offers'],
    ['premium', PREMIUM, 'member', 'closed', 'offers'],
    ['premium', PREMIUM, 'member', 'open', 'samples'],
    ['premium', PREMIUM, 'member', 'loading', 'samples'],
    ['premium', PREMIUM, 'member', 'unavailable', 'samples'],
    ['premium', PREMIUM, 'unavailable', 'unavailable', 'samples'],
  ] as const)('when it is %s', (_kind, pack, session, access, action) => {
    expect(packAction(pack, session, access)).toBe(action);
  });

  it('is the installer for a pack without samples, if the pack is accessible', () => {
    const silent = { instrument: null };
    expect(packAction({ ...silent, premium: false }, 'guest', 'closed')).toBe('installer');
    expect(packAction({ ...silent, premium: true }, 'member', 'open')).toBe('installer');
    expect(packAction({ ...silent, premium: true }, 'member', 'closed')).toBe('offers');
  });
});
