import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { ErrorResponse, RefusedField } from '@sound-library/contract/errors.ts';
import { foldTyped } from '@sound-library/contract/fold-typed.ts';
import type { EventName } from '../analytics/event-catalogue.ts';
import { ApiError, errorOf } from '../api/api.ts';
import type { App } from '../app-context.ts';

/** Why a form was refused, as far as all forms share it. */
export type SubmissionFailure =
  | { readonly kind: 'refused-fields'; readonly fields: readonly RefusedField[] }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number }
  | { readonly kind: PlainFailureKind };

type PlainFailureKind =
  | 'unavailable'
  | 'offline'
  | 'cookies-refused'
  | 'user-data-unavailable'
  | 'captcha-blocked'
  | 'captcha-rejected'
  | 'wrong-password'
  | 'reauthentication-needed'
  /** Only for users who have confirmed their e-mail address. */
  | 'email-unconfirmed'
  | 'logged-out'
  /** The session had ended; the visitor has logged in again since. */
  | 'not-sent'
  /** Another account is logged in than when the page was rendered. */
  | 'other-account'
  /** The link of the e-mail was used, has expired, or is invalid. */
  | 'link-unusable'
  /** The page was rendered for a link that this browser does not have open. */
  | 'link-not-open'
  | 'unexpected';

type ErrorReply = Parameters<typeof errorOf>[0] & { readonly body: ErrorResponse };

const DEFAULT_RETRY_AFTER_SECONDS = 60;

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
  cookies_needed: 'cookies-refused',
  link_unusable: 'link-unusable',
  link_not_open: 'link-not-open',
};

/** Maps an error response of the BFF. */
export function failureOf(response: ErrorReply): SubmissionFailure {
  const { code, retryAfter } = errorOf(response);
  if (code === 'rate_limited') return { kind: 'rate-limited', retryAfterSeconds: secondsOf(retryAfter) };
  const fields = response.body.details ?? [];
  if (code === 'validation_failed' && fields.length > 0) return { kind: 'refused-fields', fields };
  return { kind: KIND_OF_CODE[code] ?? 'unexpected' };
}

/** Reads the response that refuses a member's form. Throws `ApiError` when the session has expired. */
export function refusalOf(response: ErrorReply): SubmissionFailure {
  if (response.body.code === 'unauthenticated') throw errorOf(response);
  return failureOf(response);
}

/** The failure without a usable response. Only a browser knows that it has no network. */
export function failureWithoutResponse({ cause }: ApiError): SubmissionFailure {
  return { kind: cause !== undefined && globalThis.navigator?.onLine === false ? 'offline' : 'unavailable' };
}

function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : DEFAULT_RETRY_AFTER_SECONDS;
}

const OUR_FAULT: ReadonlySet<string> = new Set(['unexpected', 'unavailable', 'user-data-unavailable']);

type UnexpectedError = Extract<EventName, `${string} unexpected error`>;

/** Sends a form, and tracks the event when it fails on our side: by its outcome, or by an error that is thrown. */
export async function trackUnexpected<Outcome extends { readonly kind: string }>(
  { tracker }: Pick<App, 'tracker'>,
  event: UnexpectedError,
  submit: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await submit();
    if (OUR_FAULT.has(outcome.kind)) tracker.track(event, {});
    return outcome;
  } catch (cause) {
    tracker.track(event, {});
    throw cause;
  }
}

export type FormOutcome = { readonly kind: 'success' } | SubmissionFailure;

/** Sends a form that does not log in; `send` returns null when it was accepted. */
export async function sendForm(
  app: Pick<App, 'logger'>,
  send: () => Promise<SubmissionFailure | null>,
): Promise<FormOutcome> {
  return (await orFailure(app, 'A form could not be sent', send)) ?? { kind: 'success' };
}

/** The outcome of a form; without a response the problem is logged, and the visitor can send the form again. */
export async function orFailure<Outcome>(
  { logger }: Pick<App, 'logger'>,
  problem: string,
  send: () => Promise<Outcome>,
): Promise<Outcome | SubmissionFailure> {
  try {
    return await send();
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code === 'unauthenticated') throw cause;
    logger.error(problem, cause);
    return failureWithoutResponse(cause);
  }
}

/** A text field of a submitted form; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Those of the values that are empty. */
export const requiredFields = (values: Readonly<Record<string, string>>): readonly RefusedField[] =>
  Object.entries(values).flatMap(([field, value]) => (value === '' ? { field, issue: 'required' } : []));

/** Catches typing errors, such as a missing `@` or top-level domain; the product API validates the address. */
const EMAIL_ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function refusedEmailAddress(field: string, value: string): readonly RefusedField[] {
  if (value === '') return [{ field, issue: 'required' }];
  return EMAIL_ADDRESS.test(foldTyped(value)) ? [] : [{ field, issue: 'invalid_email' }];
}

/** The requirement that forms show for passwords; the product API enforces the actual policy. */
export const PASSWORD_MIN_CHARACTERS = 8;

export function refusedNewPassword(password: string): readonly RefusedField[] {
  if (password === '') return [{ field: 'password', issue: 'required' }];
  return [...password].length < PASSWORD_MIN_CHARACTERS ? [{ field: 'password', issue: 'too_short' }] : [];
}
