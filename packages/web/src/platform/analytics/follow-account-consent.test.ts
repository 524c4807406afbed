// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { FAKE_CONFIG, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import { GUEST, SESSION_QUERY_KEY } from '../auth/session.ts';
import type { Session } from '../auth/session-state.ts';
import type { PublicConfig } from '../public-config.ts';
import { type Consent, FULL_CONSENT, NO_CONSENT } from '../third-parties/consent.ts';
import { followAccountConsent } from './follow-account-consent.ts';

const CALL = 'PUT /api/analytics-consent';
const ANOTHER: Session = { kind: 'member', user: { ...ADA, id: '2' } };
const REPORTED = { status: 204 };
const ANALYTICS = { token: 'token', recordPercent: 0 };
const WITH_BANNER = { ...FAKE_CONFIG.consent, asks: 'banner' } as const;
const SIGNAL = { ...FAKE_CONFIG.consent, hasPrivacySignal: true };

interface Opening {
  readonly session?: Session;
  readonly config?: Partial<PublicConfig>;
  readonly reply?: FakeReply;
  /** At an earlier visit. */
  readonly answered?: Consent;
}

function openPage({ session = MEMBER, config = {}, reply = REPORTED, answered }: Opening = {}) {
  let currentReply = reply;
  const { page, requests } = fakePage('/', { [CALL]: () => currentReply }, session);
  const { consent, queryClient } = page.app;
  if (answered) consent.settle('answered', answered);
  const warn = vi.fn();
  const setSession = (session: Session) => void queryClient.setQueryData(SESSION_QUERY_KEY, session);
  const router = createMemoryRouter([{ path: '*' }]);
  const app = {
    ...page.app,
    logger: { warn, error: warn },
    config: { ...FAKE_CONFIG, analytics: ANALYTICS, consent: WITH_BANNER, ...config },
  };
  followAccountConsent(app, router);
  /** The reports so far, once nothing is pending. */
  const reports = async () => {
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await new Promise(setImmediate);
    return requests.map(({ body }) => body);
  };
  return {
    consent,
    setSession,
    reports,
    warn,
    goOn: () => router.navigate('/labs/packs'),
    replyWith: (next: FakeReply) => {
      currentReply = next;
    },
  };
}

const YES = { is_given: true };
const NO = { is_given: false };

describe('a member’s answer', () => {
  it('is reported once it is known, and again when it changes', async () => {
    const page = openPage();
    expect(await page.reports()).toEqual([]);
    page.consent.answer(FULL_CONSENT);
    await page.goOn();
    expect(await page.reports()).toEqual([YES]);
    await page.goOn();
    expect(await page.reports()).toEqual([YES]);
    page.consent.answer(NO_CONSENT);
    expect(await page.reports()).toEqual([YES, NO]);
  });

  it('is not reported again at the next visit, nor after another login', async () => {
    const first = openPage();
    first.consent.answer(FULL_CONSENT);
    expect(await first.reports()).toEqual([YES]);
    const next = openPage({ session: GUEST, answered: FULL_CONSENT });
    next.setSession(MEMBER);
    expect(await next.reports()).toEqual([]);
  });

  it('by a guest belongs to the first who logs in, and to no other user of this computer', async () => {
    const page = openPage({ session: GUEST });
    page.consent.answer(FULL_CONSENT);
    expect(await page.reports()).toEqual([]);
    page.setSession(MEMBER);
    expect(await page.reports()).toEqual([YES]);
    page.setSession(GUEST);
    page.setSession(ANOTHER);
    expect(await page.reports()).toEqual([YES]);
    const next = openPage({ session: ANOTHER, answered: FULL_CONSENT });
    expect(await next.reports()).toEqual([]);
    next.consent.answer(FULL_CONSENT);
    expect(await next.reports()).toEqual([YES]);
  });

  it('is reported for every member if it is a refusal', async () => {
    const page = openPage();
    page.consent.answer(NO_CONSENT);
    expect(await page.reports()).toEqual([NO]);
    page.setSession(ANOTHER);
    expect(await page.reports()).toEqual([NO, NO]);
  });

  it('is reported again when it is given again, because another browser may have reported otherwise', async () => {
    const page = openPage();
    page.consent.answer(NO_CONSENT);
    expect(await page.reports()).toEqual([NO]);
    page.consent.answer(NO_CONSENT);
    expect(await page.reports()).toEqual([NO, NO]);
  });

  it.each([
    ['presumed', WITH_BANNER, FULL_CONSENT],
    ['not requested', FAKE_CONFIG.consent, NO_CONSENT],
  ])('is not reported where consent is %s', async (_, config, current) => {
    const page = openPage({ config: { consent: config } });
    page.consent.settle('unasked', current);
    await page.goOn();
    expect(await page.reports()).toEqual([]);
  });

  it('is reported in its final state when it changes during a report', async () => {
    const page = openPage();
    page.consent.answer(FULL_CONSENT);
    page.consent.answer(NO_CONSENT);
    const reports = await page.reports();
    expect(reports.at(-1)).toEqual(NO);
  });

  it('is reported again by the next page after a failure, and not before', async () => {
    const page = openPage({ reply: { status: 503, body: { code: 'upstream_unavailable', message: '' } } });
    page.consent.answer(FULL_CONSENT);
    expect(await page.reports()).toEqual([YES]);
    expect(page.warn).toHaveBeenCalledOnce();
    page.replyWith(REPORTED);
    expect(await page.reports()).toEqual([YES]);
    await page.goOn();
    await page.goOn();
    expect(await page.reports()).toEqual([YES, YES]);
  });

  it('is a refusal when the browser asks not to be tracked, whatever was answered', async () => {
    const page = openPage({ config: { analytics: null, consent: SIGNAL } });
    page.consent.settle('signalled', NO_CONSENT);
    page.consent.answer(FULL_CONSENT);
    expect(await page.reports()).toEqual([NO]);
  });

  it('is withdrawn where consent is no longer requested', async () => {
    const withBanner = openPage();
    withBanner.consent.answer(FULL_CONSENT);
    expect(await withBanner.reports()).toEqual([YES]);
    const unasked = openPage({ config: { consent: FAKE_CONFIG.consent } });
    unasked.consent.settle('unasked', NO_CONSENT);
    expect(await unasked.reports()).toEqual([NO]);
  });

  it('is reported once a page where storage is blocked', async () => {
    for (const method of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, method).mockThrow(new Error('blocked'));
    const page = openPage();
    page.consent.answer(FULL_CONSENT);
    await page.reports();
    await page.goOn();
    expect(await page.reports()).toEqual([YES]);
  });
});

it.each<[string, Opening]>([
  ['by a guest', { session: GUEST }],
  ['while the session is unknown', { session: { kind: 'unavailable' } }],
  ['without analytics', { config: { analytics: null } }],
])('nothing is reported %s', async (_when, opening) => {
  const page = openPage(opening);
  page.consent.answer(FULL_CONSENT);
  await page.goOn();
  expect(await page.reports()).toEqual([]);
});
