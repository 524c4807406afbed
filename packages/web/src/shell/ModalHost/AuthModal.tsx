import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { isPlainClick } from '../../platform/navigation/links.tsx';
import { type ModalName, useModals } from '../../platform/navigation/modals.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { focusVisitorMenu } from '../Header/VisitorMenu/focus-visitor-menu.ts';
import { LoginModalForm } from './LoginModalForm.tsx';
import type { ModalFormProps } from './modal-form.ts';
import { RegisterModalForm } from './RegisterModalForm.tsx';

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

  // The dialog itself would start at its close button.
  useEffect(() => content.current?.querySelector('input')?.focus(), []);

  const close = () => modals.close({ kind: wasRefused.current ? 'submission.failure' : 'cancellation' });
  const form: ModalFormProps = {
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
