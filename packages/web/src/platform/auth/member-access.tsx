import type { User } from '@sound-library/contract/resources/user.ts';
import { redirect } from 'react-router';
import { isSessionOver } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { textField } from '../forms/submission.ts';
import type { PageArguments } from '../navigation/route-module.ts';
import { loginPathFor } from './auth-paths.ts';
import { recheckSession } from './recheck-session.ts';
import { GUEST, SESSION_QUERY_KEY, sessionQuery, useSession } from './session.ts';

/** Runs the work of a page that the guard has admitted; redirects to the login when the session has ended since. */
export async function forMember<Result>(
  { app, url }: Pick<PageArguments, 'app' | 'url'>,
  work: (user: User) => Promise<Result>,
): Promise<Result> {
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind !== 'member') throw redirect(loginPathFor(url));
  try {
    return await work(session.user);
  } catch (cause) {
    if (!isSessionOver(cause)) throw cause;
    app.queryClient.setQueryData(SESSION_QUERY_KEY, GUEST);
    throw redirect(loginPathFor(url));
  }
}

/** Runs a form's work only for the account that its page was rendered for; otherwise the session is reloaded. */
export function forMemberOfForm<Outcome extends { readonly kind: string }>(
  page: PageArguments,
  form: FormData,
  work: (page: PageArguments, user: User) => Promise<Outcome>,
): Promise<Outcome | { readonly kind: 'other-account' }> {
  return forMember(page, async (user) => {
    if (textField(form, USER_FIELD) !== user.id) return { kind: 'other-account' };
    const outcome = await work({ ...page, app: asUser(page.app, user.id) }, user);
    // The page's session data is out of date.
    if (outcome.kind === 'other-account') await recheckSession(page.app);
    return outcome;
  });
}

/** The app for work of one user: its calls are refused when another one is logged in by now. */
export function asUser(app: App, userId: string): App {
  const api: App['api'] = (name, input, options) => app.api(name, input, { ...options, userId });
  return { ...app, api };
}

/** The field with the account that a form's page was rendered for; empty for a guest. */
export const USER_FIELD = 'user_id';

/** The field of every form that acts on the logged-in account, because another tab may switch accounts. */
export function UserField() {
  const session = useSession();
  return <input type="hidden" name={USER_FIELD} value={session.kind === 'member' ? session.user.id : ''} />;
}
