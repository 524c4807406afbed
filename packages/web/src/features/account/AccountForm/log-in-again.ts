import { redirect } from 'react-router';
import { loginPathFor } from '../../../platform/auth/auth-paths.ts';
import { logOutAsAsked } from '../../../platform/auth/authentication.ts';
import type { Intent } from './account-action.ts';

export const LOG_IN_AGAIN = 'log-in-again';

/** Ends the session, and leads to the login with the way back to this page. */
export const logInAgain: Intent = async ({ app, url }) => {
  const outcome = await logOutAsAsked(app);
  if (outcome === 'unavailable') return { kind: 'unavailable' };
  throw redirect(loginPathFor({ pathname: url.pathname, search: '', hash: '' }), 303);
};
