import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { UserField } from '../../../platform/auth/member-access.tsx';
import { useSession } from '../../../platform/auth/session.ts';
import { SubmissionProblem, showProblem } from '../../../platform/forms/form-problems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PageForm } from '../../../platform/navigation/Form.tsx';
import { useActionData, useLoaderData, usePageLocation } from '../../../platform/navigation/use-page.ts';
import { withoutNotice } from '../../../platform/notifications/query-notice.ts';
import { usePageRestore } from '../../../platform/use-pending.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button, type ButtonStyle } from '../../../ui/forms/Button.tsx';
import { Cluster, Stack } from '../../../ui/layout/Stack.tsx';
import * as styles from './AccountForm.module.css';
import { type AccountFailure, LOG_IN_AGAIN, type RefusedForm, withoutDone } from './account-action.ts';

interface AccountFormProps {
  /** Identifies the form on its page; several of a kind, such as one per device, differ by `subject`. */
  readonly intent: string;
  readonly subject?: string;
  readonly submitLabel: string;
  /** Accessible name of the button, where its text alone is ambiguous. */
  readonly submitName?: string;
  readonly buttonStyle?: ButtonStyle;
  /** Whether its fields are of interest on paper. */
  readonly isPrinted?: boolean;
  /** Whether it leads to another page when it is accepted, which is shown from its top. */
  readonly leavesPage?: boolean;
  readonly children?: ReactNode;
}

/** A form of the account area: works without JavaScript, sends one submission at a time, and focuses the refused field. */
export function AccountForm({ intent, subject, submitLabel, submitName, children, ...props }: AccountFormProps) {
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

  // The back-forward cache restores a page as it was left for the portal or the store: with a pending form.
  usePageRestore(() => setLeftWith(formData));

  useEffect(() => {
    if (refused && form.current) leadToProblem(form.current);
  }, [refused]);

  return (
    // Our own validation messages are in the page's language; those of the browser are in the browser's.
    <PageForm
      // Values for one account must not be sent for another that has logged in since.
      key={session.kind === 'member' ? session.user.id : ''}
      ref={form}
      className={styles.form}
      data-printed={props.isPrinted || undefined}
      method="post"
      action={`${pathname}${withoutDone(withoutNotice(search))}`}
      options={{ replace: true, preventScrollReset: !props.leavesPage }}
      noValidate
    >
      <UserField />
      <input type="hidden" name="intent" value={intent} />
      {subject === undefined ? null : <input type="hidden" name="subject" value={subject} />}
      {refused ? <AccountProblem failure={refused.failure} /> : null}
      {children ? <div className={styles.fields}>{children}</div> : null}
      <Button {...props.buttonStyle} type="submit" loading={isSending} aria-label={submitName}>
        {submitLabel}
      </Button>
    </PageForm>
  );
}

/** Shows why a form was refused, except for errors that fields show. */
export function AccountProblem({ failure }: { readonly failure: AccountFailure }) {
  const text = useText();
  switch (failure.kind) {
    case 'same-address':
    case 'wrong-password':
      return null;
    case 'billing-away':
      return <Notice tone="error">{text('account.subscription.problem.away')}</Notice>;
    case 'nothing-to-manage':
      return <Notice tone="error">{text('account.subscription.problem.nothing')}</Notice>;
    case 'reauthentication-needed':
      return <LogInAgain />;
    default:
      return <SubmissionProblem failure={failure} />;
  }
}

/** The button belongs to a form elsewhere in the page, because forms must not be nested. */
function LogInAgain() {
  const text = useText();
  return (
    <Notice tone="error" title={text('account.problem.reauthentication.title')}>
      <Stack gap="tight">
        <p>{text('account.problem.reauthentication')}</p>
        <Cluster>
          <Button type="submit" variant="secondary" size="small" form={LOG_IN_AGAIN}>
            {text('account.log-in-again')}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}

/** The form of the button in `reauthentication-needed`: once per page with such forms. */
export function LogInAgainForm() {
  const { pathname } = usePageLocation();
  return (
    <PageForm id={LOG_IN_AGAIN} method="post" action={pathname}>
      <UserField />
      <input type="hidden" name="intent" value={LOG_IN_AGAIN} />
    </PageForm>
  );
}

/** The page's last submission, if it was this form's and was refused; one for another account is no form's. */
export function useRefusedForm(intent: string, subject?: string): RefusedForm | null {
  const loaded = useLoaderData<{ readonly unsent?: RefusedForm | null } | null>();
  const refused = useActionData<RefusedForm>() ?? loaded?.unsent;
  if (refused?.failure.kind === 'other-account') return null;
  return refused?.intent === intent && refused.values.subject === subject ? refused : null;
}

/** As `showProblem`; a refused password is cleared. */
function leadToProblem(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>('[name*="password"][aria-invalid="true"]');
  if (password) password.value = '';
  showProblem(form);
}
