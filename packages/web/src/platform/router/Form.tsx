import type { ComponentProps, SubmitEvent } from 'react';
import { FormKey } from '../forms/FormKey.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
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

/** A form whose sending loads no document. While one that posts is under way, it is not sent again. */
export function Form({ replace, preventScrollReset, send, onSubmit, children, ...form }: FormProps) {
  const router = useRouter();
  const isPost = form.method === 'post';
  const runAlone = useOneAtATime();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const sent = filledIn(event.currentTarget, event.nativeEvent.submitter);
    const options = { replace, preventScrollReset };
    const work = () => (send ? send(sent, options) : sendForm(router, sent, options));
    if (isPost) runAlone(work);
    else void work();
  }

  return (
    <form {...form} onSubmit={URL.canParse(form.action) ? onSubmit : submit}>
      {isPost ? <FormKey /> : null}
      {children}
    </form>
  );
}
