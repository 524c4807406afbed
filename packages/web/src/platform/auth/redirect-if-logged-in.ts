import { replace } from 'react-router';
import type { PageArguments } from '../navigation/route-module.ts';
import { queryNoticeOf, withNotice } from '../notifications/query-notice.ts';
import { landingPathOf } from './auth-paths.ts';
import { sessionQuery } from './session.ts';

/**
 * Loader of login and registration pages: redirects logged-in visitors to the page's target. After a login without JavaScript,
 * it corrects the notice for a browser that has sent the session back: cookies are not the problem.
 */
export async function redirectIfLoggedIn({ app, url }: PageArguments): Promise<null> {
  const session = await app.queryClient.query(sessionQuery(app));
  // A visitor who comes back here by the history must be able to go on back.
  if (session.kind === 'member') throw replace(landingPathOf(url));
  if (app.sawSessionCookie && queryNoticeOf(url.search) === 'cookies-needed') {
    throw replace(withNotice(`${url.pathname}${url.search}`, 'login-failed'));
  }
  return null;
}
