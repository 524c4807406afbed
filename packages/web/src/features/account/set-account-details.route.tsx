import type { RefusedField } from '@sound-library/contract/errors.ts';
import { data, redirect } from 'react-router';
import { AuthForm } from '../../platform/forms/AuthForm.tsx';
import { AuthScreen } from '../../platform/forms/AuthScreen.tsx';
import { NameFields, NewPasswordInput } from '../../platform/forms/account-fields.tsx';
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
          <NameFields field={field} defaults={refused?.values} />
          <NewPasswordInput {...field('password')} label={text('form.password')} />
        </AuthForm>
      </AuthScreen>
    </>
  );
}

const NAMES = ['first_name', 'last_name'] as const;

/** The names of the form, which are shown again when it is refused. */
function namesOf(form: FormData): Readonly<Record<(typeof NAMES)[number], string>> {
  return { first_name: textField(form, 'first_name').trim(), last_name: textField(form, 'last_name').trim() };
}

/** Sets name and password of an account that was created without details, with the page's link. */
async function setAccountDetails({ app, locale, url }: PageArguments, form: FormData): Promise<FormOutcome> {
  const names = namesOf(form);
  const password = textField(form, 'password');
  const missing = NAMES.filter((field) => names[field] === '').map(
    (field): RefusedField => ({ field, issue: 'required' }),
  );
  const fields = [...missing, ...refusedNewPassword(password)];
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const link = linkIn(url);
  const outcome = await sendForm(app, async () => {
    const response = await app.api('setAccountDetails', { body: { ...names, password, link_id: link } }, { locale });
    return response.status === 204 ? null : failureOf(response);
  });
  return afterMailLink(app, link, outcome);
}
