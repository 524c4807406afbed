import type { User } from '@sound-library/contract/entities/user.ts';
import { isSessionOver } from '../api/api-error.ts';
import type { PageArguments } from '../navigation/route-module.ts';
import { redirect } from '../router/responses.ts';
import { loginPathFor } from '../session/login-path.ts';
import { GUEST, SESSION_QUERY_KEY, sessionQuery } from '../session/session.ts';

/**
 * Does the work of a page that the force-login guard has let through. When the session turns out to have ended meanwhile,
 * such as from another device, the person is led to the login and back.
 */
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
