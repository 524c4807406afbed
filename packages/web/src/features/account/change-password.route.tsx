import type { Account } from '@sound-library/contract/resources/account.ts';
import { data, redirect } from 'react-router';
import { forMember, forMemberOfForm } from '../../platform/auth/member-access.tsx';
import { sessionQuery, useSession } from '../../platform/auth/session.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { textField } from '../../platform/forms/form-values.ts';
import { failureInit } from '../../platform/forms/submission.ts';
import { pathInLocale } from '../../platform/i18n/locale-of-path.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData, useLoaderData } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import type { QueryResult } from '../../platform/query/query-client.ts';
import { askForLink } from './PasswordForms/ask-for-link.ts';
import { ChangePassword } from './PasswordForms/ChangePassword.tsx';
import { changePassword } from './PasswordForms/change-password.ts';
import { ForgotPassword } from './PasswordForms/ForgotPassword.tsx';
import { LinkSent } from './PasswordForms/LinkSent.tsx';
import { CHANGE_FORM, type PasswordPageState, REPEATED_FIELD } from './PasswordForms/link-request.ts';

/** What of the account the page needs; null for guests. */
type Loaded = QueryResult<Account> | null;

export async function loader({ app, url }: PageArguments): Promise<Loaded> {
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind !== 'member') return null;
  return forMember({ app, url }, (user) => app.queryClient.query(accountQuery(app, user)));
}

export async function action(page: PageArguments) {
  const form = await page.request.formData();
  return page.url.searchParams.get('form') === CHANGE_FORM ? change(page, form) : sendLink(page, form);
}

async function change(page: PageArguments, form: FormData) {
  const { url, locale } = page;
  // The way back from the login is the page, not its form.
  const back = new URL(url.pathname, url);
  const outcome = await forMemberOfForm({ ...page, url: back }, form, (own, user) => changePassword(own, form, user));
  if (outcome.kind === 'success') {
    return redirect(withNotice(pathInLocale('/account/my-details', locale), 'password-changed'), 303);
  }
  return data({ kind: 'change-refused', failure: outcome } satisfies PasswordPageState, failureInit(outcome));
}

async function sendLink(page: PageArguments, form: FormData) {
  const email = textField(form, 'email').trim();
  const isRepeated = form.has(REPEATED_FIELD);
  const outcome = await askForLink(page, email);
  if (outcome.kind === 'success') return { kind: 'link-sent', email, isRepeated } satisfies PasswordPageState;
  return data({ kind: 'link-refused', email, failure: outcome } satisfies PasswordPageState, failureInit(outcome));
}

/** `/account/change-password`: a new password by the one in use, or by a link for those who forgot it. */
export function Component() {
  const account = useLoaderData<Loaded>();
  const state = useActionData<PasswordPageState>();
  const session = useSession();
  if (state?.kind === 'link-sent') return <LinkSent email={state.email} isRepeated={state.isRepeated} />;
  const linkFailure = state?.kind === 'link-refused' ? state.failure : null;
  if (session.kind !== 'member' || !account) {
    return <ForgotPassword failure={linkFailure} email={state?.kind === 'link-refused' ? state.email : undefined} />;
  }
  const failure = state?.kind === 'change-refused' ? state.failure : null;
  return <ChangePassword user={session.user} account={account} failure={failure} linkFailure={linkFailure} />;
}
