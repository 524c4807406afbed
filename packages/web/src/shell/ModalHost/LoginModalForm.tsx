import { credentialsOf } from '../../features/login/credentials.ts';
import { LoginForm } from '../../features/login/LoginForm.tsx';
import { LoginSwitch } from '../../features/login/LoginSwitch.tsx';
import { type LoginFailure, logIn } from '../../features/login/log-in.ts';
import { PasskeyLogin } from '../../features/login/PasskeyLogin.tsx';
import { useApp } from '../../platform/AppProvider.tsx';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { wantsFreshSubscriptions } from '../../platform/auth/auth-paths.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { Stack } from '../../ui/Stack/Stack.tsx';
import type { ModalFormProps } from './modal-form.ts';
import { useSubmission } from './use-submission.ts';

export function LoginModalForm(modal: ModalFormProps) {
  const app = useApp();
  const { login } = useAuthPaths();
  const { search } = usePageLocation();
  const postLogin = { withFreshSubscriptions: wantsFreshSubscriptions(search) };
  const { failure, onSend } = useSubmission<LoginFailure>((form) => logIn(app, credentialsOf(form), postLogin), modal);
  return (
    <Stack>
      <LoginForm action={login} failure={failure} onSend={onSend} />
      <PasskeyLogin postLogin={postLogin} onSuccess={modal.onSuccess} onFailure={modal.onFailure} />
      <LoginSwitch onClick={modal.onSwitch} />
    </Stack>
  );
}
