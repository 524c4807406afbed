import { data, redirect } from 'react-router';
import { useAuthPaths, useReturnToHash } from '../../platform/auth/auth-links.tsx';
import { afterLogin, landingPathOf, needsRefresh } from '../../platform/auth/auth-paths.ts';
import { redirectIfLoggedIn } from '../../platform/auth/redirect-if-logged-in.ts';
import { AuthScreen, AuthSwitch } from '../../platform/forms/AuthScreen.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData, usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { credentialsOf, type LoginFailure, LoginForm, logIn } from './LoginForm.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';

/** The values that a refused login shows again: never the password. */
interface RefusedLogin {
  readonly failure: LoginFailure;
  readonly email: string;
}

export const loader = redirectIfLoggedIn;

export async function action({ app, request, url }: PageArguments) {
  const credentials = credentialsOf(await request.formData());
  const outcome = await logIn(app, credentials, needsRefresh(url));
  if (outcome.kind === 'success') return redirect(afterLogin(url, landingPathOf(url)), 303);
  const init = outcome.kind === 'invalid-credentials' ? { status: 401 } : failureInit(outcome);
  return data({ failure: outcome, email: credentials.email } satisfies RefusedLogin, init);
}

/** `/account/login` and `/labs/login`. */
export function Component() {
  const text = useText();
  const { register } = useAuthPaths();
  const refused = useActionData<RefusedLogin>();
  useReturnToHash();
  const navigate = usePageNavigate();
  const { pathname, search } = usePageLocation();
  const page = { pathname, search, searchParams: new URLSearchParams(search) };
  return (
    <>
      <PageMeta title={text('login.title')} description={text('login.meta')} />
      <AuthScreen title={text('login.title')} intro={text('login.intro')}>
        <LoginForm failure={refused?.failure ?? null} email={refused?.email} />
        <PasskeyLogin
          refreshes={needsRefresh(page)}
          onSuccess={() => void navigate(landingPathOf(page), { replace: true })}
        />
        <AuthSwitch textKey="login.switch" to={register} />
      </AuthScreen>
    </>
  );
}
