import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnalyticsRecords } from './analytics/records.ts';
import type { Tracker } from './analytics/tracker.ts';
import type { Api } from './api/api.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { ConsentStore } from './consent/consent.ts';
import type { DeviceSource } from './device/device.ts';
import type { Fragments } from './fragments/fragments.ts';
import type { TextsStore } from './i18n/texts.ts';
import type { Logger } from './logger/logger.ts';
import type { PublicConfig } from './public-config/public-config.ts';
import type { RefreshStore } from './refresh/refresh-store.ts';
import type { ThirdParties } from './third-parties/third-parties.ts';

/** Styles or a script within a page, and the nonce by which its policy lets them in. */
export interface InlineText {
  readonly text: string;
  readonly nonce: string;
}

/** What one page load owns: made per request on the server, once in the browser. Never kept in a module. */
export interface App {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly config: PublicConfig;
  readonly texts: TextsStore;
  readonly logger: Logger;
  readonly tracker: Tracker;
  /** What the tracker was told in this page, and what became of it. */
  readonly analyticsRecords: AnalyticsRecords;
  readonly consent: ConsentStore;
  readonly captcha: Captcha;
  readonly device: DeviceSource;
  /** Whether what is known is being asked for anew. */
  readonly refresh: RefreshStore;
  readonly thirdParties: ThirdParties;
  /** Tells the other tabs of the browser that somebody logged in or out in this one. */
  readonly announceSession: () => void;
  /** On the server: parts of pages that were rendered before. */
  readonly fragments?: Fragments | null;
  /** On the server: stands in the forms of a page that is made for one visitor, so that each is taken once. */
  readonly formKey?: string | undefined;
  /** On the server: the queries that have come since the page's state was written, each once, as JSON for a script element. */
  readonly lateQueries?: () => string | null;
  /** On the server: the text of the page's stylesheets, which the page carries itself. */
  readonly inlineStyles?: InlineText | null;
  /** On the server: the first module, with the addresses of the scripts that it loads later. */
  readonly inlineScript?: InlineText | null;
  /** False when it is known that there can be no session (the request had no session cookie). */
  readonly mayHaveSession: boolean;
  /** True on the server for a request that carried one. */
  readonly sawSessionCookie?: boolean;
  /** On the server, of a request that carried one: what the page tells of a member is asked for together with who it is. */
  readonly asksForMember?: { readonly withFeatures: boolean } | null;
}

/** The app and the language of a page: what every query factory takes. */
export interface PageContext {
  readonly app: App;
  readonly locale: LocaleFacts;
}
