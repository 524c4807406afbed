import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { UserField } from '../../../platform/auth/member-access.tsx';
import { useSession } from '../../../platform/auth/session.ts';
import { PageForm } from '../../../platform/navigation/Form.tsx';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';
import { withoutNotice } from '../../../platform/notifications/query-notice.ts';
import { usePageWake } from '../../../platform/use-pending.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import type { ButtonLookOptions } from '../../../ui/Button/button-look.ts';
import { withoutDone } from '../Done/done-flag.ts';
import styles from './AccountForm.module.css';
import { AccountProblem } from './AccountProblem.tsx';
import { leadToProblem } from './lead-to-problem.ts';
import { useRefusedForm } from './use-refused-form.ts';

interface AccountFormProps {
  /** Which of the page's forms it is; several of a kind, such as one per device, differ by `subject`. */
  readonly intent: string;
  readonly subject?: string;
  readonly submitLabel: string;
  /** Accessible name of the button, where its words alone do not tell it from others. */
  readonly submitName?: string;
  readonly look?: ButtonLookOptions;
  readonly children?: ReactNode;
}

/** A form of the account area: works without JavaScript, sends once at a time, and leads to what was refused. */
export function AccountForm({ intent, subject, submitLabel, submitName, look, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = usePageLocation();
  const session = useSession();
  const { state, formData } = useNavigation();
  const refused = useRefusedForm(intent, subject);
  const [leftWith, setLeftWith] = useState<FormData>();
  const isSending =
    state !== 'idle' &&
    formData !== leftWith &&
    formData?.get('intent') === intent &&
    (formData.get('subject') ?? undefined) === subject;

  // Who comes back from the portal or the store to a page that the browser kept finds it as it was left: sending.
  usePageWake(() => setLeftWith(formData));

  useEffect(() => {
    if (refused && form.current) leadToProblem(form.current);
  }, [refused]);

  return (
    // Its own checks speak the page's language; those of the browser speak the browser's.
    <PageForm
      // What was typed for one account must not be sent for another that has logged in since.
      key={session.kind === 'member' ? session.user.id : ''}
      ref={form}
      className={styles.form}
      method="post"
      action={`${pathname}${withoutDone(withoutNotice(search))}`}
      replace
      preventScrollReset
      noValidate
    >
      <UserField />
      <input type="hidden" name="intent" value={intent} />
      {subject === undefined ? null : <input type="hidden" name="subject" value={subject} />}
      {refused ? <AccountProblem failure={refused.failure} /> : null}
      {children ? <div className={styles.fields}>{children}</div> : null}
      <Button {...look} type="submit" loading={isSending} aria-label={submitName}>
        {submitLabel}
      </Button>
    </PageForm>
  );
}
