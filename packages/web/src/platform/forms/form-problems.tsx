import type { RefusedField } from '@sound-library/contract/errors.ts';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useText } from '../i18n/use-text.ts';
import { PASSWORD_MIN_CHARACTERS, type SubmissionFailure } from './submission.ts';

export function SubmissionProblem({ failure }: { readonly failure: SubmissionFailure }) {
  const text = useText();
  const minutes = failure.kind === 'rate-limited' ? Math.ceil(failure.retryAfterSeconds / 60) : 0;
  return <Notice tone="error">{text(`form.problem.${failure.kind}`, { minutes })}</Notice>;
}

/** Focuses the first refused field, else shows the message at the start of the form, which may be out of view. */
export function showProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}

/** The field for the current password, in forms that ask for it again. */
export const CURRENT_PASSWORD_FIELD = 'current_password';

/**
 * Name and error of each field, for a failure: a new object per submission, which may name the refused fields. `own`: errors
 * of this form by field.
 */
export function useFields(
  failure: { readonly kind: string; readonly fields?: readonly RefusedField[] } | null,
  own?: Readonly<Record<string, string>> | null,
) {
  const text = useText();
  /** The fields that were changed, each with the failure before. */
  const [changes, setChanges] = useState<readonly (readonly [since: unknown, name: string])[]>([]);

  return (name: string) => {
    const isWrong = failure?.kind === 'wrong-password' && name === CURRENT_PASSWORD_FIELD;
    const issue = isWrong ? 'wrong_password' : failure?.fields?.find(({ field }) => field === name)?.issue;
    const problem = issue ? text(`form.issue.${issue}`, { count: PASSWORD_MIN_CHARACTERS }) : own?.[name];
    const isChanged = changes.some(([since, changed]) => since === failure && changed === name);
    /** Undefined from the moment that the visitor changes the field. */
    const error = isChanged ? undefined : problem;
    const onInput = () => error && setChanges([...changes, [failure, name]]);
    // Without JavaScript, the page with the refused form focuses the first field with `autoFocus`.
    return { name, error, autoFocus: problem !== undefined, onInput };
  };
}
