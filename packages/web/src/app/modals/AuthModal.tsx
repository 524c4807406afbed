import { type MouseEvent, startTransition, useEffect, useRef, useState } from 'react';
import { credentialsOf, type LoginFailure, LoginForm, logIn } from '../../features/auth/LoginForm.tsx';
import { PasskeyLogin } from '../../features/auth/PasskeyLogin.tsx';
import { createAccount, RegisterForm } from '../../features/auth/RegisterForm.tsx';
import { withoutParameters } from '../../lib/strings.ts';
import { useApp, usePageContext } from '../../platform/AppProvider.tsx';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import {
  authAreaOf,
  isAuthPath,
  JOURNEY,
  landingPathOf,
  wantsFreshSubscriptions,
} from '../../platform/auth/auth-paths.ts';
import { AuthSwitch } from '../../platform/forms/AuthScreen.tsx';
import type { SubmissionFailure } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { isPlainClick } from '../../platform/navigation/links.tsx';
import { type ModalName, useModals } from '../../platform/navigation/modals.tsx';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { focusVisitorMenu } from '../layout/VisitorMenu.tsx';

const MODALS = {
  login: { Form: LoginModalForm, titleKey: 'login.title', other: 'register' },
  register: { Form: RegisterModalForm, titleKey: 'register.title', other: 'login' },
} as const;

/** The login or the registration form in a dialog. */
export function AuthModal({ name }: { readonly name: ModalName }) {
  const text = useText();
  const modals = useModals();
  const content = useRef<HTMLDivElement>(null);
  const wasRefused = useRef(false);
  const { Form, titleKey, other } = MODALS[name];

  // The dialog itself would focus its close button.
  useEffect(() => content.current?.querySelector('input')?.focus(), []);

  const close = () => modals.close({ kind: wasRefused.current ? 'submission.failure' : 'cancellation' });
  const form: ModalFormProps = {
    isOpen: () => modals.current() === name,
    onSuccess: () => {
      modals.close({ kind: 'submission.success' });
      focusVisitorMenu();
    },
    onFailure: () => {
      wasRefused.current = true;
    },
    onSwitch: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void modals.open(other);
    },
  };
  return (
    <Dialog open onClose={close} title={text(titleKey)} closeLabel={text('modal.close')}>
      <div ref={content}>
        <Form {...form} />
      </div>
    </Dialog>
  );
}

function LoginModalForm(modal: ModalFormProps) {
  const app = useApp();
  const { register } = useAuthPaths();
  const { pathname, search } = usePageLocation();
  const navigate = usePageNavigate();
  const target = useTarget();
  const onSuccess = () => {
    if (!modal.isOpen()) return;
    modal.onSuccess();
    if (isAuthPath(pathname)) void navigate(target, { replace: true });
  };
  const refreshes = wantsFreshSubscriptions(search);
  const send = async (form: FormData) => {
    const outcome = await logIn(app, credentialsOf(form), refreshes);
    return outcome.kind === 'success' ? null : outcome;
  };
  const { failure, onSend } = useSubmission<LoginFailure>(send, { ...modal, onSuccess });
  return (
    <Stack>
      <LoginForm failure={failure} onSend={onSend} />
      <PasskeyLogin refreshes={refreshes} onSuccess={onSuccess} onFailure={modal.onFailure} />
      <AuthSwitch textKey="login.switch" to={register} onClick={modal.onSwitch} />
    </Stack>
  );
}

function RegisterModalForm(modal: ModalFormProps) {
  const page = usePageContext();
  const navigate = usePageNavigate();
  const { pathname, search } = usePageLocation();
  const target = useTarget();
  const { login } = useAuthPaths();
  const source = `${authAreaOf(pathname)}-modal` as const;
  const refreshes = wantsFreshSubscriptions(search);
  const onSuccess = () => {
    if (!modal.isOpen()) return;
    modal.onSuccess();
    void navigate(withNotice(target, 'registered'), { replace: true, preventScrollReset: true });
  };
  const send = async (form: FormData) => {
    const outcome = await createAccount(page, form, { source, refreshes });
    return outcome.kind === 'success' ? null : outcome;
  };
  const { failure, onSend } = useSubmission<SubmissionFailure>(send, { ...modal, onSuccess });
  return (
    <Stack>
      <RegisterForm failure={failure} onSend={onSend} onLogin={modal.onSwitch} />
      <AuthSwitch textKey="register.switch" to={login} onClick={modal.onSwitch} />
    </Stack>
  );
}

/** The page path after a login: the page below the modal, or the target of a login page. */
function useTarget(): string {
  const { pathname, search, hash } = usePageLocation();
  if (isAuthPath(pathname)) return landingPathOf({ pathname, searchParams: new URLSearchParams(search) });
  // The parameter that opens the registration has done so.
  return `${pathname}${withoutParameters(search, [JOURNEY])}${hash}`;
}

/** Sends a form without leaving the page, and holds the reason of the last refusal; `send` returns null when it was accepted. */
function useSubmission<Failure>(
  send: (form: FormData) => Promise<Failure | null>,
  { onSuccess, onFailure }: ModalFormProps,
): { readonly failure: Failure | null; readonly onSend: (form: FormData) => Promise<void> } {
  const [failure, setFailure] = useState<Failure | null>(null);
  const onSend = async (form: FormData) => {
    const refusal = await send(form);
    if (refusal === null) return onSuccess();
    onFailure();
    startTransition(() => setFailure(refusal));
  };
  return { failure, onSend };
}

interface ModalFormProps {
  /** False once the visitor has closed it, or left it for another. */
  readonly isOpen: () => boolean;
  readonly onSuccess: () => void;
  readonly onFailure: () => void;
  readonly onSwitch: (event: MouseEvent) => void;
}
