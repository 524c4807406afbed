import { data, redirect } from 'react-router';
import { useAuthPaths, useReturnToHash } from '../../platform/auth/auth-links.tsx';
import { afterLogin, authAreaOf, landingPathOf, needsRefresh } from '../../platform/auth/auth-paths.ts';
import { redirectIfLoggedIn } from '../../platform/auth/redirect-if-logged-in.ts';
import { AuthScreen, AuthSwitch } from '../../platform/forms/AuthScreen.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import type { SubmissionFailure } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { createAccount, RegisterForm, type RegistrationValues, registrationOf } from './RegisterForm.tsx';

interface RefusedRegistration {
  readonly failure: SubmissionFailure;
  readonly values: RegistrationValues;
}

export const loader = redirectIfLoggedIn;

export async function action(page: PageArguments) {
  const { url } = page;
  const form = await page.request.formData();
  const source = `${authAreaOf(url.pathname)}-page` as const;
  const outcome = await createAccount(page, form, { source, refreshes: needsRefresh(url) });
  if (outcome.kind === 'success') return redirect(afterLogin(url, withNotice(landingPathOf(url), 'registered')), 303);
  const { password: _, ...values } = registrationOf(form);
  return data({ failure: outcome, values } satisfies RefusedRegistration, failureInit(outcome));
}

/** `/account/register` and `/labs/register`. */
export function Component() {
  const text = useText();
  const { login } = useAuthPaths();
  const refused = useActionData<RefusedRegistration>();
  useReturnToHash();
  return (
    <>
      <PageMeta title={text('register.title')} description={text('register.meta')} />
      <AuthScreen title={text('register.title')} intro={text('register.intro')}>
        <RegisterForm failure={refused?.failure ?? null} values={refused?.values} />
        <AuthSwitch textKey="register.switch" to={login} />
      </AuthScreen>
    </>
  );
}
