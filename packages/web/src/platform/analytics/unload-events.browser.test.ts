// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AnalyticsRecord } from './records.ts';
import type { Operation } from './tracker.ts';
import { sendUnloadEvents } from './unload-events.browser.ts';

const SITE = ['token', { mode: 'path', origin: 'https://labs.example' }] as const;
const page = { address: 'https://labs.example/account/reset-password?token=secret', title: 'Account' };
const record = (id: string, operation: Operation): AnalyticsRecord => ({
  id,
  operation,
  at: 5000,
  page,
  state: 'queued',
});
const view = (id: string) => record(id, { kind: 'pageview' });
const RESET = record('reset', { kind: 'reset' });
const IDENTIFY = record('two', { kind: 'identify', person: { userId: 'mira', emailAddress: 'mira@example.com' } });
const OPENED = record('three', { kind: 'track', name: 'modal opened', properties: { modal: 'login' } });

const sent: { readonly path: string; readonly data: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: URLSearchParams) =>
      sent.push({ path, data: JSON.parse(body.get('data') ?? 'null') }),
  });
});

it('sends events with their final ids and times, as the device that the library will use', () => {
  sendUnloadEvents([view('one'), IDENTIFY, OPENED], ...SITE);
  const { distinct_id, $device_id } = stored();
  expect(distinct_id).toBe(`$device:${$device_id}`);
  const common = {
    token: 'token',
    distinct_id,
    $device_id,
    time: 5,
    $current_url: 'https://labs.example/account/reset-password',
    area: 'account',
    language: 'en-GB',
  };
  const viewed = {
    ...common,
    $insert_id: 'one',
    current_page_title: 'Account',
    current_url_path: '/account/reset-password',
    current_url_search: '',
    current_url_protocol: 'https:',
    current_domain: 'labs.example',
  };
  const opened = { ...common, distinct_id: 'mira', $user_id: 'mira', $insert_id: 'three', modal: 'login' };
  const data = [
    { event: '$mp_web_page_view', properties: viewed },
    { event: 'modal opened', properties: opened },
  ];
  expect(sent).toEqual([{ path: '/api/analytics/track?verbose=1&ip=1', data }]);
});

const MEMBER = { distinct_id: 'user-1', $device_id: 'device-1', $user_id: 'user-1' };
const stored = () => JSON.parse(localStorage.getItem('mp_token_mixpanel') ?? 'null');
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
  sendUnloadEvents([view('one')], ...SITE);
  const [properties] = sentProperties();
  expect(properties).toMatchObject({ ...MEMBER, ...registered });
  expect(Object.keys(properties ?? {}).filter((name) => /^__|people|mp_/.test(name))).toEqual([]);
});

it('truncates long strings, as the library does', () => {
  const properties = { words: 'a'.repeat(300), results: 1 };
  sendUnloadEvents([record('long', { kind: 'track', name: 'packs searched', properties })], ...SITE);
  expect(sentProperties()).toMatchObject([{ words: 'a'.repeat(255), results: 1 }]);
});

it('sends registered properties, and the time since an event of the page before', () => {
  storeVisitor({ ...MEMBER, __timers: { 'checkout finished': 2750 } });
  const registered = record('four', { kind: 'register', properties: { loginState: 'guest' } });
  const properties = { state: 'succeeded' };
  const finished = record('five', { kind: 'track', name: 'checkout finished', properties });
  sendUnloadEvents([registered, finished], ...SITE);
  expect(sentProperties()).toMatchObject([{ loginState: 'guest', $duration: 2.25 }]);
});

it('replaces a member who was logged in before, but no guest', () => {
  storeVisitor({ ...MEMBER, hasPremium: true });
  sendUnloadEvents([RESET, view('one')], ...SITE);
  const { distinct_id } = stored();
  expect(distinct_id).toMatch(/^\$device:/);
  sendUnloadEvents([RESET, view('two')], ...SITE);
  expect(sentProperties()).toMatchObject([{ distinct_id }, { distinct_id }]);
  expect(sentProperties()[0]).not.toHaveProperty('$user_id');
  expect(sentProperties()[0]).not.toHaveProperty('hasPremium');
});

it('never mixes two members: another one gets a device of their own', () => {
  storeVisitor({ ...MEMBER, hasPremium: true });
  sendUnloadEvents([IDENTIFY, OPENED], ...SITE);
  const [properties] = sentProperties();
  expect(properties).toMatchObject({ distinct_id: 'mira', $user_id: 'mira' });
  expect(properties?.$device_id).not.toBe('device-1');
  expect(properties).not.toHaveProperty('hasPremium');
});

it('uses a device for this page alone where storage is blocked or invalid', () => {
  localStorage.setItem('mp_token_mixpanel', '{');
  sendUnloadEvents([view('one')], ...SITE);
  expect(sentProperties()).toMatchObject([{ distinct_id: expect.stringMatching(/^\$device:/) }]);
});

it('sends and stores the campaign of its page, which later pages have, too', () => {
  const landing = { ...page, address: 'https://labs.example/labs?utm_source=letter&types=keys' };
  sendUnloadEvents([{ ...view('one'), page: landing }], ...SITE);
  expect(stored()).toMatchObject({ utm_source: 'letter' });
  sendUnloadEvents([view('two')], ...SITE);
  expect(sentProperties()).toMatchObject([{ utm_source: 'letter' }, { utm_source: 'letter' }]);
  expect(sentProperties()[0]).not.toHaveProperty('types');
});

it('sends nothing without an event', () => {
  sendUnloadEvents([IDENTIFY], ...SITE);
  expect(sent).toEqual([]);
});
