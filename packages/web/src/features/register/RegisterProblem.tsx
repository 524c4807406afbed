import type { MouseEvent, ReactNode } from 'react';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { SubmissionProblem } from '../../platform/forms/form-problems.tsx';
import type { SubmissionFailure } from '../../platform/forms/submission.ts';
import { useRichText } from '../../platform/i18n/use-text.ts';
import { PageLink } from '../../platform/navigation/links.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { textLinkLook } from '../../ui/TextLink/text-link-look.ts';

interface RegisterProblemProps {
  readonly failure: SubmissionFailure;
  readonly onLogin?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Says beside the form why there is no new account, or why there is one without a login. */
export function RegisterProblem({ failure, onLogin }: RegisterProblemProps) {
  const rich = useRichText();
  const { login } = useAuthPaths();
  if (failure.kind !== 'user-data-unavailable') return <SubmissionProblem failure={failure} />;
  const link = (words: ReactNode) => (
    <PageLink key="link" to={login} onClick={onLogin} {...textLinkLook()}>
      {words}
    </PageLink>
  );
  return <Notice tone="error">{rich('register.problem.not-logged-in', { link })}</Notice>;
}
