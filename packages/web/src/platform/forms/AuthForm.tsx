import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { PageForm, useIsSending } from '../navigation/Form.tsx';
import { usePageLocation } from '../navigation/use-page.ts';
import { usePending } from '../use-pending.ts';
import * as styles from './AuthForm.module.css';
import { showProblem } from './form-problems.tsx';

interface AuthFormProps {
  /** Page path that the form posts to, with or without JavaScript. */
  readonly action: string;
  /** Sends the submission without leaving the page: for a form in a modal. */
  readonly onSend?: ((form: FormData) => Promise<void>) | undefined;
  /** Why the last submission was refused: a new object per submission, which moves the focus. */
  readonly failure: object | null;
  /** A field to clear and focus when no field is marked as invalid. */
  readonly retype?: string | undefined;
  readonly submitLabel: string;
  /** Called when the visitor starts to fill in the form. */
  readonly onTouch?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The form of a login or registration. Sends one submission at a time; a refusal focuses the first refused field. */
export function AuthForm({ action, onSend, failure, retype, submitLabel, onTouch, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, startSending] = usePending();
  const isPosting = useIsSending(action);
  const { pathname, search } = usePageLocation();

  useEffect(() => {
    if (failure && form.current) leadToProblem(form.current, retype);
  }, [failure, retype]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onSend) return;
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    startSending(() => onSend(fields));
  };
  return (
    // Our own validation messages are in the page's language; those of the browser are in the browser's.
    <PageForm
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      isOfPage={action === `${pathname}${search}`}
      // Back leaves the form, however often it was refused, and does not return to it from the page behind a login.
      options={{ replace: true }}
      onSubmit={send}
      onFocus={onTouch}
      noValidate
    >
      {children}
      <Button type="submit" size="large" wide loading={isSending || isPosting}>
        {submitLabel}
      </Button>
    </PageForm>
  );
}

function leadToProblem(form: HTMLFormElement, retype: string | undefined): void {
  const again = retype === undefined ? null : form.elements.namedItem(retype);
  if (again instanceof HTMLInputElement && !form.querySelector('[aria-invalid="true"]')) {
    again.value = '';
    again.focus();
  } else showProblem(form);
}
