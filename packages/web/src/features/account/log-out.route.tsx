import { redirect } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { logOutByUser } from '../../platform/auth/authentication.ts';
import { logOutLandingOf } from '../../platform/auth/landing-path.ts';
import { pathInLocale } from '../../platform/i18n/locale-of-path.ts';
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
