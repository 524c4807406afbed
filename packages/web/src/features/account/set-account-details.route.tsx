import type { RefusedField } from '@sound-library/contract/errors.ts';
import { data, redirect } from 'react-router';
import { NameFields, NewPasswordInput } from '../../platform/forms/account-fields.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { useFields } from '../../platform/forms/form-problems.tsx';
import {
  type FormOutcome,
  failureOf,
  refusedNewPassword,
  type SubmissionFailure,
  textField,
} from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData, useLoaderData } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { UsernameField } from './AccountAddress.tsx';
import {
  LinkProblem,
  MailLinkForm,
  type MailLinkState,
  openMailLink,
  redeemMailLink,
  stateAfter,
} from './mail-link.tsx';

interface RefusedDetails {
  readonly failure: SubmissionFailure;
  readonly values: ReturnType<typeof namesOf>;
}

export const loader = openMailLink(['set-account-details']);

export async function action(page: PageArguments) {
  const form = await page.request.formData();
  const outcome = await setAccountDetails(page, form);
  if (outcome.kind === 'success') {
    return redirect(withNotice(pathInLocale('/account/login', page.locale), 'details-set'), 303);
  }
  return data({ failure: outcome, values: namesOf(form) } satisfies RefusedDetails, failureInit(outcome));
}

/** `/account/set-account-details`: for accounts that were created without details, by an e-mailed link. */
export function Component() {
  const text = useText();
  const refused = useActionData<RefusedDetails>();
  const failure = refused?.failure ?? null;
  const field = useFields(failure);
  const state = stateAfter(failure, useLoaderData<MailLinkState>());
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

const NAMES = ['first_name', 'last_name'] as const;

/** The names of the form, which are shown again when it is refused. */
function namesOf(form: FormData): Readonly<Record<(typeof NAMES)[number], string>> {
  return { first_name: textField(form, 'first_name').trim(), last_name: textField(form, 'last_name').trim() };
}

/** Sets name and password of an account that was created without details, with the page's link. */
async function setAccountDetails(page: PageArguments, form: FormData): Promise<FormOutcome> {
  const { app, locale } = page;
  const names = namesOf(form);
  const password = textField(form, 'password');
  const missing = NAMES.filter((field) => names[field] === '').map(
    (field): RefusedField => ({ field, issue: 'required' }),
  );
  const fields = [...missing, ...refusedNewPassword(password)];
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  return redeemMailLink(page, async (link_id) => {
    const response = await app.api('setAccountDetails', { body: { ...names, password, link_id } }, { locale });
    return response.status === 204 ? null : failureOf(response);
  });
}
