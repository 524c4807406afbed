import type { LocaleFacts } from '@sound-library/contract/locales.ts';
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

/** Styles or a script within a page, and the nonce by which its policy lets them in. */
export interface InlineText {
  readonly text: string;
  readonly nonce: string;
}

/** What one page load owns: made per request on the server, once in the browser. Never stored in a module. */
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
  readonly device: DeviceSource;
  /** Whether cached data is being fetched again. */
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
  /** On the server: the inline script, with the addresses of the scripts that it loads later. */
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

/** Where the application reports: pino on the server, the console in the browser. Never tokens, never passwords. */
export interface Logger {
  readonly error: (message: string, cause?: unknown) => void;
  readonly warn: (message: string, cause?: unknown) => void;
}

/** `begin` and `end` stand around a fragment that is rendered now; `instead` stands for one that was rendered before. */
export type FragmentMarks =
  | { readonly begin: string; readonly end: string; readonly instead?: never }
  | { readonly instead: string; readonly begin?: never; readonly end?: never };

/** The fragment cache as one page sees it while it is rendered; on the server alone. */
export interface Fragments {
  /** Marks of the fragment whose markup follows from these values, all of them JSON, and from nothing else. */
  readonly marksOf: (inputs: readonly unknown[]) => FragmentMarks;
}

/** What the answer is asked for; the captcha service keeps statistics by it. */
export type CaptchaAction = 'register' | 'newsletter';

/** Tells people from programs, for the forms that anybody may send. */
export interface Captcha {
  /** Gets ready, because a form is being filled in: the service's script comes now and not with the page. */
  readonly prepare: () => void;
  /** The answer that goes with a form as `g_recaptcha_response`; null where none is asked for. Throws `CaptchaBlockedError`. */
  readonly answerFor: (form: FormData, action: CaptchaAction) => Promise<string | null>;
  /** An answer that was refused may have been too old: another try can bring a new one. */
  readonly canAnswerAnew: boolean;
}
