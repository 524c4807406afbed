import { redirect } from 'react-router';
import type { PageArguments } from '../navigation/route-module.ts';
import { landingPathOf } from './landing-path.ts';
import { sessionQuery } from './session.ts';

/** Loader of login and registration pages: who is logged in already goes where the page would lead. */
export async function redirectIfLoggedIn({ app, url }: PageArguments): Promise<null> {
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind === 'member') throw redirect(landingPathOf(url));
  return null;
}
