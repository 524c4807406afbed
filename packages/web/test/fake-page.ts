import { LOCALES } from '@sound-library/contract/locales.ts';
import { noRecords } from '../src/platform/analytics/records.ts';
import { noTracker, type Tracker } from '../src/platform/analytics/tracker.ts';
import type { App } from '../src/platform/app-context.ts';
import { formCaptcha } from '../src/platform/forms/captcha.ts';
import { originAt } from '../src/platform/navigation/areas.ts';
import type { PageArguments } from '../src/platform/navigation/route-module.ts';
import { createQueryClient } from '../src/platform/query/query-client.ts';
import { createRefreshStore } from '../src/platform/refresh-store.ts';
import { createConsentStore } from '../src/platform/third-parties/consent.ts';
import { noThirdParties } from '../src/platform/third-parties/third-parties.ts';
import { type FakeReply, fakeBff } from './fake-bff.ts';
import { FAKE_CONFIG } from './fake-config.ts';

/** For tests: a page in Japanese at an address, in front of a BFF that answers as told; `told` is what analytics heard. */
export function fakePage(path: string, replies: Readonly<Record<string, FakeReply>> = {}) {
  const { api, requests } = fakeBff(replies);
  const told: unknown[][] = [];
  const url = new URL(path, originAt(FAKE_CONFIG.areas));
  const app: App = {
    api,
    queryClient: createQueryClient(),
    config: FAKE_CONFIG,
    texts: { get: () => ({}), load: async () => undefined },
    logger: { error: () => undefined, warn: () => undefined },
    tracker: trackerTo(told),
    analyticsRecords: noRecords,
    consent: createConsentStore(),
    captcha: formCaptcha,
    device: { current: () => null, subscribe: () => () => undefined },
    refresh: createRefreshStore(),
    thirdParties: noThirdParties,
    announceSession: () => undefined,
    mayHaveSession: true,
  };
  const page: PageArguments = { app, locale: LOCALES.ja, request: new Request(url), url, params: {} };
  return { page, requests, told };
}

/** What is told, in order: an event by its name and facts, the rest by its kind. */
function trackerTo(told: unknown[][]): Tracker {
  return {
    ...noTracker,
    track: (name, facts) => void told.push([name, facts]),
    pageview: () => void told.push(['pageview']),
    productPageview: (product) => void told.push(['productPageview', product]),
  };
}

/** For tests: a form with these fields. */
export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
