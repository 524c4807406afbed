import { Notice } from '../../ui/Notice/Notice.tsx';
import type { TextKey } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import type { SubmissionFailure } from './submission-failure.ts';

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
  'other-account': 'form.problem.other-account',
  'link-unusable': 'form.problem.link-unusable',
  'link-not-open': 'form.problem.link-not-open',
  unexpected: 'form.problem.unexpected',
} as const satisfies Record<SubmissionFailure['kind'], TextKey>;

/** Says beside the form why it was not accepted. */
export function SubmissionProblem({ failure }: { readonly failure: SubmissionFailure }) {
  const text = useText();
  const minutes = failure.kind === 'rate-limited' ? Math.ceil(failure.retryAfterSeconds / 60) : 0;
  return <Notice tone="error">{text(PROBLEM_TEXT[failure.kind], { minutes })}</Notice>;
}
