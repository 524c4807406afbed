import type { LocaleInfo } from '@sound-library/contract/locales.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnalyticsRecords } from './analytics/records.ts';
import type { Tracker } from './analytics/tracker.ts';
import type { Api } from './api/api.ts';
import type { DeviceSource } from './device/device.ts';
import type { TextsStore } from './i18n/texts.ts';
import type { PublicConfig } from './public-config.ts';
import type { RefreshStore } from './refresh-store.ts';
import type { ConsentStore } from './third-parties/consent.ts';
import type { ThirdParties } from './third-parties/third-parties.ts';

/** Inline styles or an inline script of a page, with the nonce by which its policy allows them. */
export interface InlineText {
  readonly text: string;
  readonly nonce: string;
}

/** The objects of one page load: created per request on the server, once in the browser. Never stored in a module. */
export interface App {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly config: PublicConfig;
  readonly texts: TextsStore;
  readonly logger: Logger;
  readonly tracker: Tracker;
  /** The calls of the tracker in this page, and their states. */
  readonly analyticsRecords: AnalyticsRecords;
  readonly consent: ConsentStore;
  readonly captcha: Captcha;
  /** Whether cached data is being fetched again. */
  readonly refresh: RefreshStore;
  readonly thirdParties: ThirdParties;
  /** Notifies the browser's other tabs of a login or logout in this one. */
  readonly announceSession: () => void;
  /** On the server: the visitor's device, as far as the request shows it. */
  readonly device?: DeviceSource;
  /** On the server: cached fragments of pages. */
  readonly fragments?: Fragments | null;
  /** On the server: the key of the forms in a page for one visitor, by which each is accepted once. */
  readonly formKey?: string | undefined;
  /** On the server: the queries loaded since the page's state was written, once each, as JSON for a script. */
  readonly streamedQueries?: () => string | null;
  /** On the server: the text of the page's stylesheets, which are inlined. */
  readonly inlineStyles?: InlineText | null;
  /** On the server: the inline script, with the addresses of the scripts that it loads later. */
  readonly inlineScript?: InlineText | null;
  /** Cookies that scripts can read: the Cookie header, and a Set-Cookie line to write. */
  readonly cookies: { readonly read: () => string | undefined; readonly write: (line: string) => void };
  /** False when there can be no session (the request had no session cookie). */
  readonly mayHaveSession: boolean;
  /** True on the server for a request with a session cookie. */
  readonly sawSessionCookie?: boolean;
  /** On the server, for such a request: the member's data is loaded together with the session. */
  readonly asksForMember?: { readonly withFeatures: boolean } | null;
}

/** The app and the language of a page, which every query factory takes. */
export interface PageContext {
  readonly app: App;
  readonly locale: LocaleInfo;
}

/** The application's log: pino on the server, the console in the browser. Never tokens or passwords. */
export interface Logger {
  readonly error: (message: string, cause?: unknown) => void;
  readonly warn: (message: string, cause?: unknown) => void;
}

/** `begin` and `end` surround a fragment that is rendered now; `instead` replaces a cached one. */
export type FragmentMarks =
  | { readonly begin: string; readonly end: string; readonly instead?: never }
  | { readonly instead: string; readonly begin?: never; readonly end?: never };

/** The fragment cache for one page during its rendering; on the server only. */
export interface Fragments {
  /** Marks of the fragment whose markup depends on these JSON values and objects alone. The objects must not change. */
  readonly marksOf: (inputs: readonly unknown[], of: readonly object[]) => FragmentMarks;
}

/** The form's purpose; the captcha service has statistics by it. */
export type CaptchaAction = 'register' | 'newsletter';

/** Distinguishes people from bots, for forms that are open to everybody. */
export interface Captcha {
  /** Prepares for a form that is being filled in: the service's script is loaded now and not with the page. */
  readonly prepare: () => void;
  /** The token for a form's `g_recaptcha_response`; null where none is required. Throws `CaptchaBlockedError`. */
  readonly tokenFor: (form: FormData, action: CaptchaAction) => Promise<string | null>;
  /** A refused token may have expired: another attempt can get a new one. */
  readonly canRetry: boolean;
}
