import type { RefusedField } from '@sound-library/contract/errors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useText } from '../i18n/use-text.ts';
import { PASSWORD_MIN_CHARACTERS, type SubmissionFailure } from './submission.ts';

/** Shows beside the form why it was refused. */
export function SubmissionProblem({ failure }: { readonly failure: SubmissionFailure }) {
  const text = useText();
  const minutes = failure.kind === 'rate-limited' ? Math.ceil(failure.retryAfterSeconds / 60) : 0;
  return <Notice tone="error">{text(`form.problem.${failure.kind}`, { minutes })}</Notice>;
}

/** Scrolls to the message at the start of a form, which the button at its end may have left out of view. */
export function showProblem(form: HTMLFormElement): void {
  form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}

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
      error: problem && text(`form.issue.${problem.issue}`, { count: PASSWORD_MIN_CHARACTERS }),
      autoFocus: problem !== undefined,
    };
  };
}
