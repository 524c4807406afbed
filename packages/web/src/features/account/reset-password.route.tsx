import { data, redirect } from 'react-router';
import { NewPasswordInput } from '../../platform/forms/account-fields.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { useFields } from '../../platform/forms/form-problems.tsx';
import { failureOf, refusedNewPassword, type SubmissionFailure, textField } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { UsernameField } from './AccountAddress.tsx';
import { LinkProblem, MailLinkForm, openMailLink, redeemMailLink, useMailLink } from './mail-link.tsx';

export const loader = openMailLink(['reset-password']);

/** Sets a new password with the page's link; every session of the account ends, including this browser's. */
export async function action(page: PageArguments) {
  const { app, locale, request } = page;
  const password = textField(await request.formData(), 'password');
  const outcome = await redeemMailLink(page, refusedNewPassword(password), async (link_id) => {
    const response = await app.api('resetPassword', { body: { password, link_id } }, { locale });
    return response.status === 204 ? null : failureOf(response);
  });
  if (outcome.kind !== 'success') return data(outcome, failureInit(outcome));
  return redirect(withNotice(pathInLocale('/account/login', locale), 'password-set'), 303);
}

/** `/account/reset-password`: the page for the e-mailed link. */
export function Component() {
  const text = useText();
  const failure = useActionData<SubmissionFailure>() ?? null;
  const field = useFields(failure);
  const state = useMailLink(failure);
  if (state.kind !== 'usable') return <LinkProblem kind={state.kind} page="password" />;
  return (
    <MailLinkForm
      page="/account/reset-password"
      link={state.link}
      title={text('account.reset-password.title')}
      description={text('password.meta')}
      intro="account.reset-password.intro"
      submitLabel={text('account.reset-password.submit')}
      failure={failure}
    >
      <UsernameField email={state.link.email_address} />
      <NewPasswordInput {...field('password')} label={text('account.change-password.new')} />
    </MailLinkForm>
  );
}
