import type { ComponentProps, SubmitEvent } from 'react';
import { useRouter } from './page-router.ts';
import { filledIn, type SendOptions, type SentForm, sendForm } from './send-form.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> {
  readonly method: 'get' | 'post';
  /** A path at this origin; a whole address leads to another, which is sent a document. */
  readonly action: string;
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
  /** Sends it in another way than by going where it leads. */
  readonly send?: (form: SentForm, options: SendOptions) => Promise<void>;
}

/** A form whose sending loads no document. */
export function Form({ replace, preventScrollReset, send, onSubmit, ...form }: FormProps) {
  const router = useRouter();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const sent = filledIn(event.currentTarget, event.nativeEvent.submitter);
    const options = { replace, preventScrollReset };
    void (send ? send(sent, options) : sendForm(router, sent, options));
  }

  return <form {...form} onSubmit={URL.canParse(form.action) ? onSubmit : submit} />;
}
