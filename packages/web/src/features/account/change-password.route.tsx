import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { useApp } from '../../platform/AppProvider.tsx';
import { forMember, forMemberOfForm, UserField } from '../../platform/auth/member-access.tsx';
import { sessionQuery, useSession } from '../../platform/auth/session.ts';
import { MEMBER_QUERY_KEY } from '../../platform/auth/session-state.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { AuthForm } from '../../platform/forms/AuthForm.tsx';
import { AuthScreen, AuthSwitch } from '../../platform/forms/AuthScreen.tsx';
import { AddressInput, NewPasswordInput, PasswordField } from '../../platform/forms/account-fields.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { CURRENT_PASSWORD_FIELD, SubmissionProblem, useFields } from '../../platform/forms/form-problems.tsx';
import {
  type FormOutcome,
  failureOf,
  refusalOf,
  refusedEmailAddress,
  refusedNewPassword,
  type SubmissionFailure,
  sendForm,
  textField,
} from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageForm, useIsSending } from '../../platform/navigation/Form.tsx';
import { usePath } from '../../platform/navigation/links.tsx';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import { pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { UsernameField } from './AccountAddress.tsx';
import * as styles from './change-password.module.css';
import type { AccountProps } from './forms/AccountPage.tsx';
import { currentPasswordOf, refusedPassword } from './forms/account-calls.ts';
import { CHANGE_FORM, LINK_FORM, LinkSent, REPEATED_FIELD, useFormPath } from './LinkSent.tsx';

export async function loader({ app, url }: PageArguments) {
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind === 'member')
    await forMember({ app, url }, (user) => app.queryClient.query(accountQuery(app, user)));
  return null;
}

export async function action(page: PageArguments) {
  const form = await page.request.formData();
  return page.url.searchParams.get('form') === CHANGE_FORM ? change(page, form) : sendLink(page, form);
}

/** Changes a member's password; their other sessions end. */
async function change(page: PageArguments, form: FormData) {
  const { url, locale } = page;
  // After the login, the visitor returns to the page, not to its form.
  const back = new URL(url.pathname, url);
  const outcome = await forMemberOfForm<FormOutcome>({ ...page, url: back }, form, async ({ app }, user) => {
    const current_password = await currentPasswordOf(app, form, user);
    const password = textField(form, 'password');
    const fields = [...refusedPassword(current_password), ...refusedNewPassword(password)];
    const sent = await sendForm(app, async () => {
      if (fields.length > 0) return { kind: 'refused-fields', fields };
      const response = await app.api('changePassword', { body: { current_password, password } }, { locale });
      return response.status === 200 ? null : refusalOf(response);
    });
    if (sent.kind === 'success') {
      await app.queryClient.invalidateQueries({ queryKey: [...MEMBER_QUERY_KEY, user.id], refetchType: 'none' });
    }
    return sent;
  });
  if (outcome.kind === 'success') {
    return redirect(withNotice(pathInLocale('/account/my-details', locale), 'password-changed'), 303);
  }
  return data({ kind: 'change-refused', failure: outcome } satisfies PasswordPageState, failureInit(outcome));
}

/** Requests a link for a new password. Success does not reveal whether there is such an account. */
async function sendLink({ app, locale }: PageArguments, form: FormData) {
  const email = textField(form, 'email').trim();
  const fields = refusedEmailAddress('email', email);
  const outcome = await sendForm(app, async () => {
    if (fields.length > 0) return { kind: 'refused-fields', fields };
    const response = await app.api('forgotPassword', { body: { email } }, { locale });
    return response.status === 204 ? null : failureOf(response);
  });
  if (outcome.kind === 'success')
    return { kind: 'link-sent', email, isRepeated: form.has(REPEATED_FIELD) } satisfies PasswordPageState;
  return data({ kind: 'link-refused', email, failure: outcome } satisfies PasswordPageState, failureInit(outcome));
}

/** `/account/change-password`: a new password with the current one, or by an e-mailed link. */
export function Component() {
  const state = useActionData<PasswordPageState>();
  const session = useSession();
  if (state?.kind === 'link-sent') return <LinkSent email={state.email} isRepeated={state.isRepeated} />;
  const link = state?.kind === 'link-refused' ? state : null;
  const linkFailure = link?.failure ?? null;
  const forgot = <ForgotPassword failure={linkFailure} email={link?.email} />;
  if (session.kind !== 'member') return forgot;
  const failure = state?.kind === 'change-refused' ? state.failure : null;
  return <MemberPassword user={session.user} failure={failure} linkFailure={linkFailure} forgot={forgot} />;
}

type PasswordPageState =
  | { readonly kind: 'link-sent'; readonly email: string; readonly isRepeated: boolean }
  | { readonly kind: 'link-refused'; readonly email: string; readonly failure: SubmissionFailure }
  | { readonly kind: 'change-refused'; readonly failure: SubmissionFailure };

/** The account is not loaded yet when its user has just logged in by the dialog. */
function MemberPassword({ forgot, ...props }: Omit<ChangePasswordProps, 'account'> & { readonly forgot: ReactNode }) {
  const { data: account } = useQuery(accountQuery(useApp(), props.user));
  return account ? <ChangePassword {...props} account={account} /> : forgot;
}

interface ChangePasswordProps extends AccountProps {
  readonly failure: SubmissionFailure | null;
  readonly linkFailure: SubmissionFailure | null;
}

/** For members: the current password and a new one; or their first one. */
function ChangePassword({ user, account, failure, linkFailure }: ChangePasswordProps) {
  const text = useText();
  const action = useFormPath(CHANGE_FORM);
  const field = useFields(failure);
  const isFirst = account.status === 'success' && !account.data.has_password;
  const texts = isFirst ? 'account.change-password.first' : 'account.change-password';
  const title = text(`${texts}.title`);
  return (
    <>
      <PageMeta title={title} description={text('password.meta')} />
      <AuthScreen title={title} intro={text(`${texts}.intro`)}>
        <AuthForm key={user.id} action={action} failure={failure} submitLabel={text(`${texts}.submit`)}>
          {failure ? <SubmissionProblem failure={failure} /> : null}
          <UserField />
          <UsernameField email={user.email_address} />
          {isFirst ? null : (
            <PasswordField
              {...field(CURRENT_PASSWORD_FIELD)}
              label={text('account.change-password.current')}
              autoComplete="current-password"
            />
          )}
          <NewPasswordInput {...field('password')} label={text('account.change-password.new')} />
        </AuthForm>
        {isFirst ? null : <MailMeALink email={user.email_address} failure={linkFailure} />}
      </AuthScreen>
    </>
  );
}

/** For members who have forgotten their password. */
function MailMeALink({ email, failure }: { readonly email: string; readonly failure: SubmissionFailure | null }) {
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

type ForgotPasswordProps = Pick<ChangePasswordProps, 'failure'> & { readonly email: string | undefined };

function ForgotPassword({ failure, email }: ForgotPasswordProps) {
  const text = useText();
  const path = usePath();
  const action = useFormPath(LINK_FORM);
  const field = useFields(failure);
  return (
    <>
      <PageMeta title={text('forgot.title')} description={text('password.meta')} />
      <AuthScreen title={text('forgot.title')} intro={text('forgot.intro')}>
        <AuthForm action={action} failure={failure} submitLabel={text('forgot.submit')}>
          {failure ? <SubmissionProblem failure={failure} /> : null}
          <AddressInput {...field('email')} label={text('form.email')} autoComplete="username" defaultValue={email} />
        </AuthForm>
        <AuthSwitch textKey="forgot.switch" to={path('/account/login')} />
      </AuthScreen>
    </>
  );
}
