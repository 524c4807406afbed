import { startTransition, useState } from 'react';
import type { ModalFormProps } from './modal-form.ts';

type Outcome<Failure> = { readonly kind: 'success' } | Failure;

/** Sends a form without leaving the page; keeps why the last try was refused. */
export function useSubmission<Failure extends { readonly kind: string }>(
  send: (form: FormData) => Promise<Outcome<Failure>>,
  { onSuccess, onFailure }: ModalFormProps,
): { readonly failure: Failure | null; readonly onSend: (form: FormData) => Promise<void> } {
  const [failure, setFailure] = useState<Failure | null>(null);
  const onSend = async (form: FormData) => {
    const outcome = await send(form);
    if (isSuccess(outcome)) return onSuccess();
    onFailure();
    startTransition(() => setFailure(outcome));
  };
  return { failure, onSend };
}

function isSuccess<Failure extends { readonly kind: string }>(
  outcome: Outcome<Failure>,
): outcome is { readonly kind: 'success' } {
  return outcome.kind === 'success';
}
