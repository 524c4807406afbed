import { redirect } from 'react-router';
import { ApiError } from '../../platform/api/api.ts';
import { logOutLandingOf } from '../../platform/auth/auth-paths.ts';
import { logOutByUser } from '../../platform/auth/authentication.ts';
import { pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';

/** `/account/logout` accepts only a form: opening the URL must not log the visitor out. */
export async function loader({ locale }: PageArguments): Promise<never> {
  throw redirect(pathInLocale('/', locale));
}

export async function action({ app, url }: PageArguments) {
  const outcome = await logOutByUser(app);
  if (outcome === 'unavailable') throw new ApiError({ status: 503, code: 'upstream_unavailable' });
  return redirect(logOutLandingOf(url), 303);
}

/** Never rendered: loader and action both redirect. */
export function Component() {
  return null;
}
