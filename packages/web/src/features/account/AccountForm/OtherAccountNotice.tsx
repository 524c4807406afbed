import { useEffect, useRef } from 'react';
import { SubmissionProblem } from '../../../platform/forms/form-problems.tsx';
import { useActionData } from '../../../platform/navigation/use-page.ts';
import type { RefusedForm } from './account-outcome.ts';

/**
 * Says above the page that a form was meant for another account. The form itself need not be there any more: of the account
 * that is logged in now, other forms may be shown.
 */
export function OtherAccountNotice() {
  const place = useRef<HTMLDivElement>(null);
  const refused = useActionData<RefusedForm>();
  const failure = refused?.failure.kind === 'other-account' ? refused.failure : null;

  useEffect(() => {
    if (failure) place.current?.focus();
  }, [failure]);

  if (!failure) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <SubmissionProblem failure={failure} />
    </div>
  );
}
