// @vitest-environment jsdom

import { eventMarkOf } from '@sound-library/contract/analytics.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import english from '../../../../../../content/translations/en-gb.json' with { type: 'json' };
import { fakePage } from '../../../../test/fake-page.ts';
import { MEMBER } from '../../../../test/fake-session-bff.ts';
import { pageWith } from '../../../../test/page-at.tsx';
import type { Track } from '../../../platform/analytics/tracker.ts';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from '../../../platform/auth/entitlements.ts';
import { GUEST } from '../../../platform/auth/session.ts';
import type { Session } from '../../../platform/auth/session-state.ts';
import { PackActions, packAction, SamplesLink } from './PackHero.tsx';

const { 'pack.premium.hint': HINT, 'pack.premium.unreadable': UNREADABLE } = english;
const PACK = {
  content_id: 'pack-1',
  name: 'Glass Choir',
  slug: 'glass-choir',
  premium: true,
  instrument: null,
  size_mb: 120,
};

it.each<[string, Session, Subscriptions | null, string]>([
  ['for a guest', GUEST, null, HINT],
  ['while the subscriptions of a member are pending', MEMBER, null, HINT],
  ['for a member without a subscription', MEMBER, NO_SUBSCRIPTIONS, HINT],
  ['for a subscriber', MEMBER, { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true }, HINT],
  ['when the subscriptions are unavailable', MEMBER, { kind: 'unavailable' }, UNREADABLE],
])("a premium pack's hint %s", (_case, session, subscriptions, hint) => {
  const { app } = fakePage('/labs/packs/glass-choir', {}, session).page;
  const pending: typeof app.api = () => new Promise(() => undefined);
  if (subscriptions) app.queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, subscriptions);
  render(pageWith(<PackActions pack={PACK} />, '/labs/packs/glass-choir', { ...app, api: pending }).page);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(hint);
});

const HREF = '/ja/labs/packs/frozen-strings/download';

function open() {
  const { app } = fakePage('/ja/labs/packs/frozen-strings').page;
  const track = vi.fn<Track>();
  const samples = (
    <SamplesLink href={HREF} pack="frozen-strings">
      Samples
    </SamplesLink>
  );
  const { container } = render(pageWith(samples, HREF, { ...app, tracker: { ...app.tracker, track } }).page);
  const link = screen.getByRole('link');
  const followed: string[] = [];
  // Stands in for the browser, which follows a link's href as it is after the event; jsdom follows none.
  const follow = (event: Event) => {
    event.preventDefault();
    followed.push(link.getAttribute('href') ?? '');
  };
  for (const event of ['click', 'auxclick']) container.addEventListener(event, follow);
  return { track, link, followed };
}

it.each<[string, (link: Element) => void]>([
  ['is followed here', (link) => fireEvent.click(link)],
  ['is opened in another tab by a key', (link) => fireEvent.click(link, { ctrlKey: true })],
  [
    'is opened in another tab by the middle button',
    (link) => fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
  ],
])('the link to the samples, when it %s, contains the mark of the tracked event', async (_how, press) => {
  const { track, link, followed } = open();
  press(link);
  expect(track).toHaveBeenCalledExactlyOnceWith('pack downloaded', { pack: 'frozen-strings' }, expect.anything());
  const [address] = followed.map((href) => new URL(href, 'https://labs.example'));
  expect(address?.pathname).toBe(HREF);
  expect(eventMarkOf(address?.searchParams.get('event') ?? '')).toEqual(track.mock.calls[0]?.[2]);
  await vi.waitFor(() => expect(link.getAttribute('href')).toBe(HREF));
  press(link);
  expect(track.mock.calls[1]?.[2]).not.toEqual(track.mock.calls[0]?.[2]);
});

it('the link to the samples has no mark in its context menu, so that copying yields the plain URL', () => {
  const { track, link } = open();
  fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true, cancelable: true }));
  fireEvent.contextMenu(link);
  expect(track).not.toHaveBeenCalled();
  expect(link.getAttribute('href')).toBe(HREF);
});

const instrument = { kind: 'drums' as const, notes: [{ midi: 36, url: 'https://assets.example/36.mp3' }] };
const FREE = { premium: false, instrument };
const PREMIUM = { premium: true, instrument };
const SILENT = { premium: true, instrument: null };

it.each([
  ['free', FREE, 'guest', 'closed', 'login'],
  ['free', FREE, 'member', 'closed', 'samples'],
  ['premium', PREMIUM, 'guest', 'closed', 'offers'],
  ['premium', PREMIUM, 'member', 'closed', 'offers'],
  ['premium', PREMIUM, 'member', 'open', 'samples'],
  ['premium', PREMIUM, 'member', 'loading', 'samples'],
  ['premium', PREMIUM, 'unavailable', 'unavailable', 'samples'],
  ['free and has no samples', { ...SILENT, premium: false }, 'guest', 'closed', 'installer'],
  ['premium and has no samples', SILENT, 'member', 'open', 'installer'],
  ['premium and has no samples', SILENT, 'member', 'closed', 'offers'],
] as const)('the first action for a pack that is %s', (_kind, pack, session, access, action) => {
  expect(packAction(pack, session, access)).toBe(action);
});
