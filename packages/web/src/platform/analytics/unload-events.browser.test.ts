// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AnalyticsRecord } from './records.ts';
import { sendUnloadEvents } from './unload-events.browser.ts';

const SITE = { token: 'token', areas: { mode: 'path', origin: 'https://labs.example' } } as const;
const page = { address: 'https://labs.example/account/reset-password?token=secret', title: 'Account' };
const tracked = { at: 5000, page, state: 'queued' } as const;
const view = (id: string): AnalyticsRecord => ({ ...tracked, id, operation: { kind: 'pageview' } });
const RESET: AnalyticsRecord = { ...tracked, id: 'reset', operation: { kind: 'reset' } };
const WAITING: readonly AnalyticsRecord[] = [
  { ...tracked, id: 'one', operation: { kind: 'pageview' } },
  {
    ...tracked,
    id: 'two',
    operation: { kind: 'identify', person: { userId: 'mira', emailAddress: 'mira@example.com' } },
  },
  { ...tracked, id: 'three', operation: { kind: 'track', name: 'modal opened', properties: { modal: 'login' } } },
];

const sent: { readonly path: string; readonly data: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: URLSearchParams) =>
      sent.push({ path, data: JSON.parse(body.get('data') ?? 'null') }),
  });
});

it('sends events with their final ids and times, as the device that the library will use', () => {
  sendUnloadEvents(WAITING, SITE);
  const stored = JSON.parse(localStorage.getItem('mp_token_mixpanel') ?? 'null');
  expect(stored.distinct_id).toBe(`$device:${stored.$device_id}`);
  const { distinct_id, $device_id } = stored;
  const common = { token: 'token', distinct_id, $device_id, time: 5 };
  const ofPage = {
    $current_url: 'https://labs.example/account/reset-password',
    area: 'account',
    language: 'en-GB',
  };
  expect(sent).toEqual([
    {
      path: '/api/analytics/track?verbose=1&ip=1',
      data: [
        {
          event: '$mp_web_page_view',
          properties: {
            ...common,
            $insert_id: 'one',
            current_page_title: 'Account',
            current_url_path: '/account/reset-password',
            current_url_search: '',
            current_url_protocol: 'https:',
            current_domain: 'labs.example',
            ...ofPage,
          },
        },
        {
          event: 'modal opened',
          properties: {
            ...common,
            distinct_id: 'mira',
            $user_id: 'mira',
            $insert_id: 'three',
            modal: 'login',
            ...ofPage,
          },
        },
      ],
    },
  ]);
});

const MEMBER = { distinct_id: 'user-1', $device_id: 'device-1', $user_id: 'user-1' };
const storeVisitor = (visitor: object) => localStorage.setItem('mp_token_mixpanel', JSON.stringify(visitor));
/** The properties of all events that were sent. */
const sentProperties = () =>
  z
    .array(z.object({ data: z.array(z.object({ properties: z.record(z.string(), z.unknown()) })) }))
    .parse(sent)
    .flatMap(({ data }) => data.map(({ properties }) => properties));

it("uses the library's stored visitor with the super properties of earlier pages, without its own state", () => {
  const registered = { loginState: 'member', hasPremium: true, $initial_referrer: '$direct' };
  storeVisitor({ ...MEMBER, ...registered, __timers: {}, __mps: {}, $people_distinct_id: 'x', mp_keyword: 'x' });
  sendUnloadEvents(WAITING.slice(0, 1), SITE);
  const [properties] = sentProperties();
  expect(properties).toMatchObject({ ...MEMBER, ...registered });
  expect(Object.keys(properties ?? {}).filter((name) => /^__|people|mp_/.test(name))).toEqual([]);
});

it('truncates long strings, as the library does', () => {
  const words = 'a'.repeat(300);
  sendUnloadEvents(
    [
      {
        ...tracked,
        id: 'long',
        operation: { kind: 'track', name: 'packs searched', properties: { words, results: 1 } },
      },
    ],
    SITE,
  );
  expect(sentProperties()).toMatchObject([{ words: 'a'.repeat(255), results: 1 }]);
});

it('sends registered properties, and the time since an event of the page before', () => {
  storeVisitor({ ...MEMBER, __timers: { 'checkout finished': 2750 } });
  const registered: AnalyticsRecord = {
    ...tracked,
    id: 'four',
    operation: { kind: 'register', properties: { loginState: 'guest' } },
  };
  const finished: AnalyticsRecord = {
    ...tracked,
    id: 'five',
    operation: { kind: 'track', name: 'checkout finished', properties: { state: 'succeeded' } },
  };
  sendUnloadEvents([registered, finished], SITE);
  expect(sent).toMatchObject([{ data: [{ properties: { loginState: 'guest', $duration: 2.25 } }] }]);
});

it('replaces a member who was logged in before, but no guest', () => {
  storeVisitor({ ...MEMBER, hasPremium: true });
  sendUnloadEvents([RESET, view('one')], SITE);
  const { distinct_id } = JSON.parse(localStorage.getItem('mp_token_mixpanel') ?? 'null');
  expect(distinct_id).toMatch(/^\$device:/);
  sendUnloadEvents([RESET, view('two')], SITE);
  const ids = [{ data: [{ properties: { distinct_id } }] }, { data: [{ properties: { distinct_id } }] }];
  expect(sent).toMatchObject(ids);
  expect(sentProperties()[0]).not.toHaveProperty('$user_id');
  expect(sentProperties()[0]).not.toHaveProperty('hasPremium');
});

it('never mixes two members: another one gets a device of their own', () => {
  storeVisitor({ ...MEMBER, hasPremium: true });
  sendUnloadEvents(WAITING.slice(1), SITE);
  const [properties] = sentProperties();
  expect(properties).toMatchObject({ distinct_id: 'mira', $user_id: 'mira' });
  expect(properties?.$device_id).not.toBe('device-1');
  expect(properties).not.toHaveProperty('hasPremium');
});

it('uses a device for this page alone where storage is blocked or invalid', () => {
  localStorage.setItem('mp_token_mixpanel', '{');
  sendUnloadEvents([view('one')], SITE);
  expect(sent).toMatchObject([{ data: [{ properties: { distinct_id: expect.stringMatching(/^\$device:/) } }] }]);
});

it('sends and stores the campaign of its page, which later pages have, too', () => {
  const landing = { ...page, address: 'https://labs.example/labs?utm_source=letter&types=keys' };
  sendUnloadEvents([{ ...view('one'), page: landing }], SITE);
  expect(JSON.parse(localStorage.getItem('mp_token_mixpanel') ?? 'null')).toMatchObject({ utm_source: 'letter' });
  sendUnloadEvents([view('two')], SITE);
  const ofLetter = [
    { data: [{ properties: { utm_source: 'letter' } }] },
    { data: [{ properties: { utm_source: 'letter' } }] },
  ];
  expect(sent).toMatchObject(ofLetter);
  expect(sent).not.toMatchObject([{ data: [{ properties: { types: 'keys' } }] }]);
});

it('sends nothing without an event', () => {
  sendUnloadEvents(WAITING.slice(1, 2), SITE);
  expect(sent).toEqual([]);
});
