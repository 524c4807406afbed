import type { RefusedField } from '@sound-library/contract/errors.ts';
import { useState } from 'react';
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
  /** Undefined from the moment that the visitor changes the field. */
  readonly error: string | undefined;
  /** Without JavaScript, the page with the refused form focuses the first of these. */
  readonly autoFocus: boolean;
  readonly onInput: () => void;
}

/** Any failure of a form; some name the refused fields. */
interface FieldsOrNot {
  readonly kind: string;
  readonly fields?: readonly RefusedField[];
}

/** The field for the current password, in forms that ask for it again. */
export const CURRENT_PASSWORD_FIELD = 'current_password';

const UNCHANGED: ReadonlySet<string> = new Set();

/**
 * Name and error text of each field of a form, for a failure: a new object per submission. `own` has the texts of errors that
 * only this form has, by their fields.
 */
export function useFields(
  failure: FieldsOrNot | null,
  own: Readonly<Record<string, string>> = {},
): (name: string) => FieldAttributes {
  const text = useText();
  const [changed, setChanged] = useState({ since: failure, names: UNCHANGED });
  const names = changed.since === failure ? changed.names : UNCHANGED;

  const errorOf = (name: string): string | undefined => {
    if (failure?.kind === 'wrong-password' && name === CURRENT_PASSWORD_FIELD) return text('form.issue.wrong_password');
    const problem = failure?.fields?.find(({ field }) => field === name);
    return problem ? text(`form.issue.${problem.issue}`, { count: PASSWORD_MIN_CHARACTERS }) : own[name];
  };
  return (name) => {
    const error = errorOf(name);
    return {
      name,
      error: names.has(name) ? undefined : error,
      autoFocus: error !== undefined,
      onInput: () => {
        if (error !== undefined) setChanged({ since: failure, names: new Set([...names, name]) });
      },
    };
  };
}
