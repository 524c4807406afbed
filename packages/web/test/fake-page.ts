import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { noRecords } from '../src/platform/analytics/records.ts';
import { noTracker } from '../src/platform/analytics/tracker.ts';
import { type Api, createApi } from '../src/platform/api/api.ts';
import type { App } from '../src/platform/app-context.ts';
import { SESSION_QUERY_KEY } from '../src/platform/auth/session.ts';
import type { Session } from '../src/platform/auth/session-state.ts';
import { formCaptcha } from '../src/platform/forms/captcha.ts';
import { originAt } from '../src/platform/navigation/page-paths.ts';
import type { PageArguments } from '../src/platform/navigation/route-module.ts';
import type { PublicConfig } from '../src/platform/public-config.ts';
import { createQueryClient } from '../src/platform/query/query-client.ts';
import { createRefreshStore } from '../src/platform/refresh-store.ts';
import { createConsentStore } from '../src/platform/third-parties/consent.ts';
import { noThirdParties } from '../src/platform/third-parties/third-parties.ts';

/** For tests: a page in Japanese at a URL, in front of a BFF with these replies; `tracked` are the calls of the tracker. */
export function fakePage(path: string, replies: FakeReplies = {}, session?: Session) {
  const { api, requests } = fakeBff(replies);
  const tracked: unknown[][] = [];
  const cookies: string[] = [];
  const url = new URL(path, originAt(FAKE_CONFIG.areas));
  const app: App = {
    api,
    queryClient: createQueryClient(),
    config: FAKE_CONFIG,
    texts: { get: () => ({}), load: async () => true },
    logger: { error: () => undefined, warn: () => undefined },
    // In order: an event by its name and properties, the others by their kind.
    tracker: {
      ...noTracker,
      track: (name, properties) => void tracked.push([name, properties]),
      alias: (userId) => void tracked.push(['alias', userId]),
      pageview: () => void tracked.push(['pageview']),
      productPageview: (product) => void tracked.push(['productPageview', product]),
    },
    analyticsRecords: noRecords,
    consent: createConsentStore(),
    captcha: formCaptcha,
    device: { current: () => null, subscribe: () => () => undefined },
    refresh: createRefreshStore(),
    thirdParties: noThirdParties,
    announceSession: () => undefined,
    cookies: { read: () => cookies.at(-1), write: (line) => void cookies.push(line.split(';', 1)[0] ?? '') },
    mayHaveSession: true,
  };
  if (session) app.queryClient.setQueryData(SESSION_QUERY_KEY, session);
  const page: PageArguments = { app, locale: LOCALES.ja, request: new Request(url), url, params: {} };
  return { page, requests, tracked };
}

export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export interface FakeReply {
  readonly status: number;
  readonly body?: unknown;
}

export type FakeReplies = Readonly<Record<string, FakeReply | (() => FakeReply | Promise<FakeReply>)>>;

export interface FakeRequest {
  readonly call: string;
  readonly body: unknown;
  readonly language: string | undefined;
  /** The account that the call expects, if any. */
  readonly userId?: string;
}

export const errorReply = (code: ErrorCode): FakeReply => ({ status: ERROR_STATUS[code], body: { code, message: '' } });

/** For tests: a client of a BFF with these replies by method and path, and the requests that it received. */
export function fakeBff(replies: FakeReplies): { readonly api: Api; readonly requests: FakeRequest[] } {
  const requests: FakeRequest[] = [];
  const api = createApi(routeTable(bffApi), async ({ method, path, body, headers }) => {
    const call = `${method} ${path}`;
    const userId = headers[HEADERS.expectedUserId];
    const request = { call, body: body && JSON.parse(body), language: headers['accept-language'] };
    requests.push(userId === undefined ? request : { ...request, userId });
    const configured = replies[call];
    if (!configured) throw new Error(`no such call: ${call}`);
    const reply = typeof configured === 'function' ? await configured() : configured;
    const text = reply.body === undefined ? '' : JSON.stringify(reply.body);
    return { status: reply.status, headers: new Headers(), text };
  });
  return { api, requests };
}

/** For tests: a storefront without external links. */
export const FAKE_CONFIG: PublicConfig = {
  brand: {
    name: 'LABS',
    titleEnd: ' — LABS',
    themeColors: { default: '#062a2e', labs: '#062a2e', account: '#ffffff' },
  },
  areas: { mode: 'path', origin: 'https://labs.example' },
  showsFeaturePages: false,
  offersOffline: true,
  isFeatureTest: false,
  buildId: null,
  flags: { 'footer-newsletter': 'on', 'keyboard-help': 'on', 'player-swipes': 'on', 'surprise-pack': 'off' },
  givesFeatureIdentity: false,
  flagSwitches: null,
  textsUrls: { 'en-GB': '', ja: '', ko: '' },
  stylesheets: [],
  mediaScheme: 'https:',
  captcha: null,
  localeChoice: { cookieAttributes: '', offer: null },
  preview: null,
  analytics: null,
  consent: { asks: 'nobody', hasPrivacySignal: false, regions: null, cookieAttributes: '' },
  thirdParties: { cookieConsent: null, supportChat: null, personalisation: null, marketing: null },
  billingPageOrigins: ['https://billing.labs.example'],
  links: {
    orderHistory: '',
    serialNumbers: '',
    giftCards: '',
    savedCards: '',
    educationalDiscount: '',
    wishList: '',
    faq: '',
    support: '',
  },
};
