import { data, redirect } from 'react-router';
import { AuthScreen } from '../../platform/forms/AuthScreen/AuthScreen.tsx';
import { failureInit } from '../../platform/forms/failure-init.ts';
import type { SubmissionFailure } from '../../platform/forms/submission-failure.ts';
import { PageMeta } from '../../platform/head/PageMeta.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData } from '../../platform/navigation/use-page-data.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { landingPathOf, postLoginOf } from '../../platform/session/landing-path.ts';
import { entryAreaOf } from '../../platform/session/login-path.ts';
import { redirectIfLoggedIn } from '../../platform/session/send-members-on.ts';
import { useAuthPaths } from '../../platform/session/use-auth-paths.ts';
import { createAccount } from './create-account.ts';
import { type KeptRegistration, RegisterForm } from './RegisterForm.tsx';
import { RegisterSwitch } from './RegisterSwitch.tsx';
import { registrationOf } from './registration.ts';

interface RefusedRegistration {
  readonly failure: SubmissionFailure;
  readonly kept: KeptRegistration;
}

export const loader = redirectIfLoggedIn;

export async function action(page: PageArguments) {
  const { url } = page;
  const form = await page.request.formData();
  const source = `${entryAreaOf(url.pathname)}-page` as const;
  const outcome = await createAccount(page, form, { source, postLogin: postLoginOf(url) });
  if (outcome.kind === 'success') return redirect(withNotice(landingPathOf(url), 'registered'), 303);
  const { password: _, ...kept } = registrationOf(form);
  return data({ failure: outcome, kept } satisfies RefusedRegistration, failureInit(outcome));
}

/** `/account/register` and `/labs/register`. */
export function Component() {
  const text = useText();
  const { register } = useAuthPaths();
  const refused = useActionData<RefusedRegistration>();
  return (
    <>
      <PageMeta title={text('register.title')} description={text('register.meta')} />
      <AuthScreen title={text('register.title')} intro={text('register.intro')}>
        <RegisterForm action={register} failure={refused?.failure ?? null} kept={refused?.kept} />
        <RegisterSwitch />
      </AuthScreen>
    </>
  );
}
