import { describe, expect, it, vi } from 'vitest';
import { FAKE_CONFIG } from '../../../test/fake-config.ts';
import { ADA, error, type Reply, setUpSession } from '../../../test/fake-session-bff.ts';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY } from '../entitlements/subscriptions.ts';
import { followSession, OUT_OF_SIGHT_MS } from './follow-session.ts';
import { GUEST, SESSION_QUERY_KEY } from './session.ts';
import type { Session } from './session-state.ts';

const MEMBER: Session = { kind: 'member', user: ADA };
const loggedIn = (logged_in: boolean): Reply => ({ status: 200, body: { logged_in } });

/** An open page that knows somebody, and the answer of the next cookie login. */
function openPage(known: Session, answer: Reply, getUser: Reply = { status: 200, body: ADA }) {
  const { app, calls } = setUpSession({ cookieLogin: answer, getUser });
  app.queryClient.setQueryData(SESSION_QUERY_KEY, known);
  const channel = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  let time = 0;
  const onChange = vi.fn();
  const end = followSession({ app: { ...app, config: FAKE_CONFIG }, channel, page, onChange, now: () => time });
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    calls,
    onChange,
    end,
    session: () => app.queryClient.getQueryData(SESSION_QUERY_KEY),
    subscriptions: () => app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY),
    hear: () => channel.dispatchEvent(new Event('message')),
    beAwayFor: (milliseconds: number) => {
      show('hidden');
      time += milliseconds;
      show('visible');
    },
    answered: () => vi.waitFor(() => expect(calls).toContain('cookieLogin')),
  };
}

describe('a page beside other tabs', () => {
  it('becomes a guest when another tab logged out, and runs its guards again', async () => {
    const page = openPage(MEMBER, loggedIn(false));
    page.hear();
    await vi.waitFor(() => expect(page.onChange).toHaveBeenCalledOnce());
    expect(page.session()).toEqual(GUEST);
    expect(page.subscriptions()).toEqual(NO_SUBSCRIPTIONS);
  });

  it('becomes a member when another tab logged in', async () => {
    const page = openPage(GUEST, loggedIn(true));
    page.hear();
    await vi.waitFor(() => expect(page.onChange).toHaveBeenCalledOnce());
    expect(page.session()).toEqual(MEMBER);
  });

  it('shows the other person when another tab changed who is logged in', async () => {
    const user = { ...ADA, id: '2', first_name: 'Grace' };
    const page = openPage(MEMBER, loggedIn(true), { status: 200, body: user });
    page.hear();
    await vi.waitFor(() => expect(page.onChange).toHaveBeenCalledOnce());
    expect(page.session()).toEqual({ kind: 'member', user });
  });

  it.each([
    ['the same person is there', MEMBER, loggedIn(true)],
    ['nobody is there still', GUEST, loggedIn(false)],
    ['an outage hides who is there', MEMBER, error('upstream_unavailable')],
    ['the login state took too long', MEMBER, error('timeout')],
  ] as const)('stays as it is when %s', async (_, known, answer) => {
    const page = openPage(known, answer);
    page.hear();
    await page.answered();
    await new Promise(setImmediate);
    expect(page.onChange).not.toHaveBeenCalled();
    expect(page.session()).toEqual(known);
  });

  it('asks when it comes into sight after more than a minute', async () => {
    const page = openPage(MEMBER, loggedIn(false));
    page.beAwayFor(OUT_OF_SIGHT_MS.path - 1);
    expect(page.calls).toEqual([]);
    page.beAwayFor(OUT_OF_SIGHT_MS.path);
    await vi.waitFor(() => expect(page.onChange).toHaveBeenCalledOnce());
    expect(page.session()).toEqual(GUEST);
  });

  it('asks no more once it is over', () => {
    const page = openPage(MEMBER, loggedIn(false));
    page.end();
    page.hear();
    page.beAwayFor(OUT_OF_SIGHT_MS.path);
    expect(page.calls).toEqual([]);
  });
});
