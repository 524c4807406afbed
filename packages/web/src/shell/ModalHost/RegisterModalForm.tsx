import { createAccount } from '../../features/register/create-account.ts';
import { RegisterForm } from '../../features/register/RegisterForm.tsx';
import { RegisterSwitch } from '../../features/register/RegisterSwitch.tsx';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { entryAreaOf, wantsFreshSubscriptions } from '../../platform/auth/auth-paths.ts';
import type { SubmissionFailure } from '../../platform/forms/submission.ts';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { Stack } from '../../ui/Stack/Stack.tsx';
import type { ModalFormProps } from './modal-form.ts';
import { useSubmission } from './use-submission.ts';

export function RegisterModalForm(modal: ModalFormProps) {
  const page = usePageContext();
  const navigate = usePageNavigate();
  const { pathname, search, hash } = usePageLocation();
  const { register } = useAuthPaths();
  const source = `${entryAreaOf(pathname)}-modal` as const;
  const postLogin = { withFreshSubscriptions: wantsFreshSubscriptions(search) };
  const onSuccess = () => {
    modal.onSuccess();
    void navigate(withNotice(`${pathname}${search}${hash}`, 'registered'), { replace: true, preventScrollReset: true });
  };
  const { failure, onSend } = useSubmission<SubmissionFailure>(
    (form) => createAccount(page, form, { source, postLogin }),
    { ...modal, onSuccess },
  );
  return (
    <Stack>
      <RegisterForm action={register} failure={failure} onSend={onSend} onLogin={modal.onSwitch} />
      <RegisterSwitch onClick={modal.onSwitch} />
    </Stack>
  );
}
