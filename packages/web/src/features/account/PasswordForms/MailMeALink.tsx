import { SubmissionProblem } from '../../../platform/forms/form-problems.tsx';
import type { SubmissionFailure } from '../../../platform/forms/submission.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PageForm, useIsSending } from '../../../platform/navigation/Form.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { LINK_FORM } from './link-request.ts';
import styles from './MailMeALink.module.css';
import { useFormPath } from './use-form-path.ts';

interface MailMeALinkProps {
  readonly email: string;
  readonly failure: SubmissionFailure | null;
}

/** For members who do not know their password any more. */
export function MailMeALink({ email, failure }: MailMeALinkProps) {
  const text = useText();
  const action = useFormPath(LINK_FORM);
  const isSending = useIsSending(action);
  return (
    <PageForm className={styles.form} method="post" action={action}>
      {failure ? <SubmissionProblem failure={failure} /> : null}
      <p className={styles.words}>{text('account.change-password.forgotten', { email })}</p>
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="secondary" loading={isSending}>
        {text('forgot.submit')}
      </Button>
    </PageForm>
  );
}
