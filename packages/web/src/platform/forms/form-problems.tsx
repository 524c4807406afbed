import type { FieldIssue } from '@sound-library/contract/error-codes.ts';
import type { RefusedField } from '@sound-library/contract/errors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { TextKey } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { PASSWORD_MIN_CHARACTERS, type SubmissionFailure } from './submission.ts';

const PROBLEM_TEXT = {
  'refused-fields': 'form.problem.fields',
  'rate-limited': 'form.problem.rate-limited',
  unavailable: 'form.problem.unavailable',
  offline: 'form.problem.offline',
  'cookies-refused': 'form.problem.cookies-refused',
  'user-data-unavailable': 'form.problem.user-data',
  'captcha-blocked': 'form.problem.captcha-blocked',
  'captcha-rejected': 'form.problem.captcha-rejected',
  'wrong-password': 'form.problem.wrong-password',
  'reauthentication-needed': 'form.problem.reauthentication',
  'email-unconfirmed': 'form.problem.email-unconfirmed',
  'logged-out': 'form.problem.logged-out',
  'not-sent': 'form.problem.not-sent',
  'other-account': 'form.problem.other-account',
  'link-unusable': 'form.problem.link-unusable',
  'link-not-open': 'form.problem.link-not-open',
  unexpected: 'form.problem.unexpected',
} as const satisfies Record<SubmissionFailure['kind'], TextKey>;

/** Shows beside the form why it was refused. */
export function SubmissionProblem({ failure }: { readonly failure: SubmissionFailure }) {
  const text = useText();
  const minutes = failure.kind === 'rate-limited' ? Math.ceil(failure.retryAfterSeconds / 60) : 0;
  return <Notice tone="error">{text(PROBLEM_TEXT[failure.kind], { minutes })}</Notice>;
}

/** Scrolls to the message at the start of a form, which the button at its end may have left out of view. */
export function showProblem(form: HTMLFormElement): void {
  form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}

const ISSUE_TEXT = {
  required: 'form.issue.required',
  invalid: 'form.issue.invalid',
  invalid_email: 'form.issue.invalid_email',
  too_short: 'form.issue.too_short',
  too_long: 'form.issue.too_long',
  common_password: 'form.issue.common_password',
} as const satisfies Record<FieldIssue, TextKey>;

interface FieldAttributes {
  readonly name: string;
  readonly error: string | undefined;
  /** Without JavaScript, the page with the refused form focuses the first of these. */
  readonly autoFocus: boolean;
}

/** Any failure of a form; some name the refused fields. */
interface FieldsOrNot {
  readonly kind: string;
  readonly fields?: readonly RefusedField[];
}

/** The field for the current password, in forms that ask for it again. */
export const CURRENT_PASSWORD_FIELD = 'current_password';

/** Name and error text of each field of a form, for a failure. */
export function useFields(failure: FieldsOrNot | null): (name: string) => FieldAttributes {
  const text = useText();
  const refused = failure?.fields ?? [];
  return (name) => {
    if (failure?.kind === 'wrong-password' && name === CURRENT_PASSWORD_FIELD) {
      return { name, error: text('form.issue.wrong_password'), autoFocus: true };
    }
    const problem = refused.find(({ field }) => field === name);
    return {
      name,
      error: problem && text(ISSUE_TEXT[problem.issue], { count: PASSWORD_MIN_CHARACTERS }),
      autoFocus: problem !== undefined,
    };
  };
}
