import type { User } from '@sound-library/contract/resources/user.ts';
import { data, redirect } from 'react-router';
import { NameFields, NewPasswordInput } from '../../platform/forms/account-fields.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { useFields } from '../../platform/forms/form-problems.tsx';
import {
  failureOf,
  refusedNewPassword,
  requiredFields,
  type SubmissionFailure,
  textField,
} from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { UsernameField } from './AccountAddress.tsx';
import { LinkProblem, MailLinkForm, openMailLink, redeemMailLink, useMailLink } from './mail-link.tsx';

interface RefusedDetails {
  readonly failure: SubmissionFailure;
  readonly values: Pick<User, 'first_name' | 'last_name'>;
}

export const loader = openMailLink(['set-account-details']);

/** Sets name and password of an account that was created without details, with the page's link. */
export async function action(page: PageArguments) {
  const { app, locale, request } = page;
  const form = await request.formData();
  const first_name = textField(form, 'first_name').trim();
  const last_name = textField(form, 'last_name').trim();
  const values = { first_name, last_name };
  const password = textField(form, 'password');
  const fields = [...requiredFields(values), ...refusedNewPassword(password)];
  const outcome = await redeemMailLink(page, fields, async (link_id) => {
    const response = await app.api('setAccountDetails', { body: { ...values, password, link_id } }, { locale });
    return response.status === 204 ? null : failureOf(response);
  });
  if (outcome.kind === 'success') {
    return redirect(withNotice(pathInLocale('/account/login', locale), 'details-set'), 303);
  }
  return data({ failure: outcome, values } satisfies RefusedDetails, failureInit(outcome));
}

/** `/account/set-account-details`: for accounts that were created without details, by an e-mailed link. */
export function Component() {
  const text = useText();
  const refused = useActionData<RefusedDetails>();
  const failure = refused?.failure ?? null;
  const field = useFields(failure);
  const state = useMailLink(failure);
  if (state.kind !== 'usable') return <LinkProblem kind={state.kind} page="password" />;
  return (
    <MailLinkForm
      page="/account/set-account-details"
      link={state.link}
      title={text('account.set-details.title')}
      description={text('mail-link.meta')}
      intro="account.set-details.intro"
      submitLabel={text('account.set-details.submit')}
      failure={failure}
    >
      <UsernameField email={state.link.email_address} />
      <NameFields field={field} defaults={refused?.values} />
      <NewPasswordInput {...field('password')} label={text('form.password')} />
    </MailLinkForm>
  );
}
