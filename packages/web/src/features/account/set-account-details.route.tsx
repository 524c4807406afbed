import { data, redirect } from 'react-router';
import { AuthForm } from '../../platform/forms/AuthForm/AuthForm.tsx';
import { AuthScreen } from '../../platform/forms/AuthScreen/AuthScreen.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { NameFields } from '../../platform/forms/NameFields/NameFields.tsx';
import { NewPasswordInput } from '../../platform/forms/NewPasswordInput.tsx';
import { SubmissionProblem } from '../../platform/forms/SubmissionProblem.tsx';
import type { SubmissionFailure } from '../../platform/forms/submission-failure.ts';
import { useFields } from '../../platform/forms/use-fields.ts';
import { PageMeta } from '../../platform/head/PageMeta.tsx';
import { pathInLocale } from '../../platform/i18n/locale-of-path.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePath } from '../../platform/navigation/AppLink.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData, useLoaderData } from '../../platform/navigation/use-page-data.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { AddressText } from './MailLink/AddressText.tsx';
import { LinkProblem } from './MailLink/LinkProblem.tsx';
import { type MailLinkState, withLink } from './MailLink/mail-link-state.ts';
import { openMailLink, stateAfter } from './MailLink/open-mail-link.ts';
import { namesOf, setAccountDetails } from './PasswordForms/set-account-details.ts';
import { UsernameField } from './PasswordForms/UsernameField.tsx';

interface RefusedDetails {
  readonly failure: SubmissionFailure;
  readonly kept: ReturnType<typeof namesOf>;
}

export const loader = openMailLink(['set-account-details']);

export async function action(page: PageArguments) {
  const form = await page.request.formData();
  const outcome = await setAccountDetails(page, form);
  if (outcome.kind === 'success') {
    return redirect(withNotice(pathInLocale('/account/login', page.locale), 'details-set'), 303);
  }
  return data({ failure: outcome, kept: namesOf(form) } satisfies RefusedDetails, failureInit(outcome));
}

/** `/account/set-account-details`: for accounts that were made without details, by a mailed link. */
export function Component() {
  const text = useText();
  const path = usePath();
  const refused = useActionData<RefusedDetails>();
  const failure = refused?.failure ?? null;
  const field = useFields(failure);
  const state = stateAfter(failure, useLoaderData<MailLinkState>());
  if (state.kind !== 'usable') return <LinkProblem kind={state.kind} page="password" />;
  const { id, email_address: email } = state.link;
  const title = text('account.set-details.title');
  return (
    <>
      <PageMeta title={title} description={text('mail-link.meta')} />
      <AuthScreen title={title} intro={<AddressText textKey="account.set-details.intro" email={email} />}>
        <AuthForm
          action={withLink(path('/account/set-account-details'), id)}
          failure={failure}
          submitLabel={text('account.set-details.submit')}
        >
          {failure ? <SubmissionProblem failure={failure} /> : null}
          <UsernameField email={email} />
          <NameFields field={field} kept={refused?.kept} />
          <NewPasswordInput {...field('password')} label={text('form.password')} />
        </AuthForm>
      </AuthScreen>
    </>
  );
}
