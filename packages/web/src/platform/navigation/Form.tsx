import type { ComponentProps, SubmitEvent } from 'react';
import { Form as RouterForm, type SubmitFunction, type SubmitOptions, useNavigation, useSubmit } from 'react-router';
import { FormKey } from '../forms/hidden-fields.tsx';
import { useOneAtATime } from '../use-pending.ts';
import { useAddress } from './use-page.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> {
  readonly method: 'get' | 'post';
  /** A path at this origin; an absolute URL leads to another origin by a document request. */
  readonly action: string;
  /** By default, a history entry is added for the form's page, which is shown from its top. */
  readonly options?: Pick<SubmitOptions, 'replace' | 'preventScrollReset'>;
  /** Its `action` is the page's own address: without the attribute, the browser retains the fragment of the address. */
  readonly isOfPage?: boolean;
  /** Submits by other means than a navigation, such as the `submit` of a fetcher. */
  readonly submit?: SubmitFunction;
}

/** React Router's form. A POST is not sent again while it is pending. */
export function Form({ submit, onSubmit, children, options, isOfPage, ...attributes }: FormProps) {
  const navigate = useSubmit();
  const runAlone = useOneAtATime();
  const { method, action } = attributes;
  const isPost = method === 'post';
  // React Router takes a URL for a path of this origin.
  const isElsewhere = URL.canParse(action);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    // No button of a form has a value of its own.
    const form = event.currentTarget;
    const work = () => (submit ?? navigate)(form, { action, replace: false, ...options });
    if (isPost) runAlone(work);
    else void work();
  }

  const fields = (
    <>
      {isPost && <FormKey />}
      {children}
    </>
  );
  // Its form always has an `action`.
  return isElsewhere || isOfPage ? (
    <form {...attributes} action={isOfPage ? undefined : action} onSubmit={send}>
      {fields}
    </form>
  ) : (
    <RouterForm {...attributes} discover="none" onSubmit={send}>
      {fields}
    </RouterForm>
  );
}

/** A form that posts to a page path, with its locale prefix; to the host of another area by a document request. */
export function PageForm({ action, ...form }: FormProps) {
  return <Form {...form} action={useAddress()(action)} />;
}

/** Whether a form is being sent to this page path. */
export function useIsSending(action: string): boolean {
  const address = useAddress()(action);
  const { state, formAction } = useNavigation();
  return state !== 'idle' && formAction === address;
}
