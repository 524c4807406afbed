import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { ErrorAnswer, RefusedField } from '@sound-library/contract/errors.ts';
import { ApiError, errorOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';

/** Why a form was not accepted, as far as that is the same for all forms. */
export type SubmissionFailure =
  | { readonly kind: 'refused-fields'; readonly fields: readonly RefusedField[] }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number }
  | { readonly kind: PlainFailureKind };

type PlainFailureKind =
  /** Our side can't answer now. */
  | 'unavailable'
  /** The visitor's side has no network. */
  | 'offline'
  | 'cookies-refused'
  | 'user-data-unavailable'
  /** The captcha's script did not come. */
  | 'captcha-blocked'
  | 'captcha-rejected'
  /** What was given as the current password is not it. */
  | 'wrong-password'
  | 'reauthentication-needed'
  /** Only for people who proved their address. */
  | 'email-unconfirmed'
  | 'logged-out'
  /** Somebody else is logged in than when the page was drawn. */
  | 'other-account'
  /** The link of the mail was used, has expired, or never was one. */
  | 'link-unusable'
  /** This browser does not have the link open that the page was drawn for. */
  | 'link-not-open'
  | 'unexpected';

interface ErrorReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ErrorAnswer;
}

const DEFAULT_RETRY_AFTER_SECONDS = 60;

/** Failures that an error code names by itself. */
const KIND_OF_CODE: Readonly<Partial<Record<ErrorCode, PlainFailureKind>>> = {
  upstream_unavailable: 'unavailable',
  overloaded: 'unavailable',
  timeout: 'unavailable',
  captcha_rejected: 'captcha-rejected',
  wrong_password: 'wrong-password',
  reauthentication_needed: 'reauthentication-needed',
  email_unconfirmed: 'email-unconfirmed',
  unauthenticated: 'logged-out',
  other_account: 'other-account',
  link_unusable: 'link-unusable',
  link_not_open: 'link-not-open',
};

/** Reads an error answer of the BFF. */
export function failureOf(answer: ErrorReply): SubmissionFailure {
  const { code, retryAfter } = errorOf(answer);
  if (code === 'rate_limited') return { kind: 'rate-limited', retryAfterSeconds: secondsOf(retryAfter) };
  const fields = answer.body.details ?? [];
  if (code === 'validation_failed' && fields.length > 0) return { kind: 'refused-fields', fields };
  return { kind: KIND_OF_CODE[code] ?? 'unexpected' };
}

/** What it is when no usable answer came. Only a browser knows that it has no network. */
export function failureOfSilence(
  { cause }: ApiError,
  isOnline: boolean | undefined = globalThis.navigator?.onLine,
): SubmissionFailure {
  return { kind: cause !== undefined && isOnline === false ? 'offline' : 'unavailable' };
}

function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : DEFAULT_RETRY_AFTER_SECONDS;
}

const OUR_FAULT: ReadonlySet<string> = new Set(['unexpected', 'unavailable', 'user-data-unavailable']);

/** Tells of the outcome of a form whether it failed on our side: what the 'unexpected error' events count. */
export function isUnexpected({ kind }: { readonly kind: string }): boolean {
  return OUR_FAULT.has(kind);
}

export type FormOutcome = { readonly kind: 'success' } | SubmissionFailure;

/** Sends a form that logs nobody in; `send` gives null when it was accepted. */
export async function sendForm(
  { logger }: Pick<App, 'logger'>,
  send: () => Promise<SubmissionFailure | null>,
): Promise<FormOutcome> {
  try {
    return (await send()) ?? { kind: 'success' };
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code === 'unauthenticated') throw cause;
    // The visitor stays in front of the form, and can simply send it again.
    logger.error('A form could not be sent', cause);
    return failureOfSilence(cause);
  }
}
