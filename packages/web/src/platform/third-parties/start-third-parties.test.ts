// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import { createListeners } from '../../lib/listeners.ts';
import { GUEST, SESSION_QUERY_KEY } from '../auth/session.ts';
import type { Session } from '../auth/session-state.ts';
import { createQueryClient } from '../query/query-client.ts';
import { createConsentStore, FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { identifyToMarketing, reloadOnWithdrawal, startThirdParties } from './start-third-parties.ts';
import { noThirdParties, type ThirdPartyId } from './third-parties.ts';

function setUp(permitted: readonly ThirdPartyId[]) {
  const load = vi.fn(async (_: ThirdPartyId) => undefined);
  const allowed = new Set(permitted);
  const { subscribe, notify } = createListeners();
  const logger = { error: vi.fn(), warn: vi.fn() };
  const { promise: idle, resolve: becomeIdle } = Promise.withResolvers<void>();
  const thirdParties = { ...noThirdParties, mayLoad: (id: ThirdPartyId) => allowed.has(id), load, subscribe };
  const started = startThirdParties({ thirdParties, logger }, () => idle);
  const untilIdle = async () => {
    becomeIdle();
    await started;
  };
  const consent = (id: ThirdPartyId) => {
    allowed.add(id);
    notify();
  };
  return { load, logger, untilIdle, consent, loaded: () => load.mock.calls.map(([id]) => id) };
}

describe('startThirdParties', () => {
  it('loads idle scripts once the page is idle, and none that are loaded on demand', async () => {
    const { untilIdle, loaded } = setUp(['captcha', 'cookieConsent', 'supportChat', 'personalisation']);
    expect(loaded()).toEqual([]);
    await untilIdle();
    expect(loaded()).toEqual(['cookieConsent', 'personalisation']);
  });

  it('loads each script once, as soon as it has consent', async () => {
    const { untilIdle, consent, loaded } = setUp(['cookieConsent']);
    await untilIdle();
    consent('marketing');
    consent('personalisation');
    expect(loaded()).toEqual(['cookieConsent', 'marketing', 'personalisation']);
  });

  it('logs once when a script does not load', async () => {
    const { untilIdle, consent, logger, load } = setUp(['cookieConsent']);
    load.mockRejectedValue(new Error('blocked'));
    await untilIdle();
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledOnce());
    consent('cookieConsent');
    expect(load).toHaveBeenCalledOnce();
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('logs when a script hangs', async () => {
    vi.useFakeTimers();
    const { untilIdle, logger, load } = setUp(['marketing']);
    load.mockReturnValue(new Promise(() => undefined));
    await untilIdle();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('marketing'), expect.any(Error));
  });
});

it('reloads the page when consent is withdrawn for a script that has run', () => {
  const consent = createConsentStore();
  const reload = vi.fn();
  reloadOnWithdrawal({ consent, thirdParties: { ...noThirdParties, isLoaded: (id) => id === 'marketing' } }, reload);
  consent.settle('answered', FULL_CONSENT);
  consent.settle('answered', { ...FULL_CONSENT, personalisation: false });
  expect(reload).not.toHaveBeenCalled();
  consent.settle('answered', NO_CONSENT);
  expect(reload).toHaveBeenCalledOnce();
});

const JUN: Session = { kind: 'member', user: { ...ADA, id: '2', email_address: 'jun@labs.example' } };

const identify = vi.fn<(profile: unknown) => unknown>();

beforeEach(() => {
  window.klaviyo = { identify };
});
afterEach(() => {
  delete window.klaviyo;
  identify.mockReset();
});

function setUpMarketing(session: Session = GUEST) {
  const queryClient = createQueryClient();
  const setSession = (next: Session) => queryClient.setQueryData(SESSION_QUERY_KEY, next);
  setSession(session);
  const { subscribe, notify } = createListeners();
  let state = { isLoaded: true, mayLoad: true };
  const logger = { error: vi.fn(), warn: vi.fn() };
  identifyToMarketing({
    queryClient,
    thirdParties: { ...noThirdParties, isLoaded: () => state.isLoaded, mayLoad: () => state.mayLoad, subscribe },
    logger,
  });
  const change = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
    notify();
  };
  return { setSession, change, logger };
}

it('identifies a member who logs in later, and the next one in the same page', () => {
  const { setSession } = setUpMarketing();
  setSession(MEMBER);
  setSession({ kind: 'unavailable' });
  setSession(MEMBER);
  setSession(GUEST);
  setSession(JUN);
  expect(identify.mock.calls.map(([profile]) => profile)).toEqual([
    { email: ADA.email_address, external_id: ADA.id },
    { email: 'jun@labs.example', external_id: '2' },
  ]);
});

it.each([{ mayLoad: false }, { isLoaded: false }])('identifies no member while %j', (state) => {
  const { setSession, change } = setUpMarketing();
  change(state);
  setSession(MEMBER);
  expect(identify).not.toHaveBeenCalled();
  change({ mayLoad: true, isLoaded: true });
  expect(identify).toHaveBeenCalledOnce();
});

it.each([
  ['throws', () => identify.mockThrow(new Error('broken'))],
  ['rejects', () => identify.mockRejectedValue(new Error('broken'))],
])('does not break the page when the service %s', async (_case, fail) => {
  fail();
  const { logger } = setUpMarketing(MEMBER);
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledOnce());
});
