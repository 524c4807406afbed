import { data, redirect } from 'react-router';
import { AuthForm } from '../../platform/forms/AuthForm.tsx';
import { AuthScreen } from '../../platform/forms/AuthScreen.tsx';
import { NewPasswordInput } from '../../platform/forms/account-fields.tsx';
import { SubmissionProblem, useFields } from '../../platform/forms/form-problems.tsx';
import {
  type FormOutcome,
  failureInit,
  failureOf,
  refusedNewPassword,
  type SubmissionFailure,
  sendForm,
  textField,
} from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePath } from '../../platform/navigation/links.tsx';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import { pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData, useLoaderData } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { AddressText, UsernameField } from './AccountAddress.tsx';
import {
  afterMailLink,
  LinkProblem,
  linkIn,
  type MailLinkState,
  openMailLink,
  stateAfter,
  withLink,
} from './mail-link.tsx';

export const loader = openMailLink(['reset-password']);

export async function action(page: PageArguments) {
  const outcome = await resetPassword(page, await page.request.formData());
  if (outcome.kind !== 'success') return data(outcome, failureInit(outcome));
  return redirect(withNotice(pathInLocale('/account/login', page.locale), 'password-set'), 303);
}

/** `/account/reset-password`: the page for the e-mailed link. */
export function Component() {
  const text = useText();
  const path = usePath();
  const failure = useActionData<SubmissionFailure>() ?? null;
  const field = useFields(failure);
  const state = stateAfter(failure, useLoaderData<MailLinkState>());
  if (state.kind !== 'usable') return <LinkProblem kind={state.kind} page="password" />;
  const { id, email_address: email } = state.link;
  const title = text('account.reset-password.title');
  return (
    <>
      <PageMeta title={title} description={text('password.meta')} />
      <AuthScreen title={title} intro={<AddressText textKey="account.reset-password.intro" email={email} />}>
        <AuthForm
          action={withLink(path('/account/reset-password'), id)}
          failure={failure}
          submitLabel={text('account.reset-password.submit')}
        >
          {failure ? <SubmissionProblem failure={failure} /> : null}
          <UsernameField email={email} />
          <NewPasswordInput {...field('password')} label={text('account.change-password.new')} />
        </AuthForm>
      </AuthScreen>
    </>
  );
}

/** Sets a new password with the page's link; every session of the account ends, including this browser's. */
export async function resetPassword({ app, locale, url }: PageArguments, form: FormData): Promise<FormOutcome> {
  const password = textField(form, 'password');
  const fields = refusedNewPassword(password);
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const link = linkIn(url);
  const outcome = await sendForm(app, async () => {
    const response = await app.api('resetPassword', { body: { password, link_id: link } }, { locale });
    return response.status === 204 ? null : failureOf(response);
  });
  return afterMailLink(app, link, outcome);
}
