import { data, redirect } from 'react-router';
import { AuthScreen } from '../../platform/forms/AuthScreen/AuthScreen.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { PageMeta } from '../../platform/head/PageMeta.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData } from '../../platform/navigation/use-page-data.ts';
import { usePageLocation } from '../../platform/navigation/use-page-location.ts';
import { usePageNavigate } from '../../platform/navigation/use-page-navigate.ts';
import { landingPathOf, postLoginOf } from '../../platform/session/landing-path.ts';
import { redirectIfLoggedIn } from '../../platform/session/send-members-on.ts';
import { useAuthPaths } from '../../platform/session/use-auth-paths.ts';
import { credentialsOf } from './credentials.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginSwitch } from './LoginSwitch.tsx';
import { type LoginFailure, logIn } from './log-in.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';

/** What a refused login shows again: never the password. */
interface RefusedLogin {
  readonly failure: LoginFailure;
  readonly email: string;
}

export const loader = redirectIfLoggedIn;

export async function action({ app, request, url }: PageArguments) {
  const credentials = credentialsOf(await request.formData());
  const outcome = await logIn(app, credentials, postLoginOf(url));
  if (outcome.kind === 'success') return redirect(landingPathOf(url), 303);
  const init = outcome.kind === 'invalid-credentials' ? { status: 401 } : failureInit(outcome);
  return data({ failure: outcome, email: credentials.email } satisfies RefusedLogin, init);
}

/** `/account/login` and `/labs/login`. */
export function Component() {
  const text = useText();
  const { login } = useAuthPaths();
  const refused = useActionData<RefusedLogin>();
  const navigate = usePageNavigate();
  const { pathname, search } = usePageLocation();
  const page = { pathname, search, searchParams: new URLSearchParams(search) };
  return (
    <>
      <PageMeta title={text('login.title')} description={text('login.meta')} />
      <AuthScreen title={text('login.title')} intro={text('login.intro')}>
        <LoginForm action={login} failure={refused?.failure ?? null} email={refused?.email} />
        <PasskeyLogin postLogin={postLoginOf(page)} onSuccess={() => void navigate(landingPathOf(page))} />
        <LoginSwitch />
      </AuthScreen>
    </>
  );
}
