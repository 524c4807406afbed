import type { ComponentProps, SubmitEvent } from 'react';
import { Form as RouterForm, type SubmitFunction, useNavigation, useSubmit } from 'react-router';
import { SENT_BY_BROWSER } from '../../lib/before-hydration.ts';
import { FormKey } from '../forms/hidden-fields.tsx';
import { useOneAtATime } from '../use-pending.ts';
import { useAddress } from './use-page.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> {
  readonly method: 'get' | 'post';
  /** A path at this origin; an absolute URL leads to another origin by a document request. */
  readonly action: string;
  /** By default, a history entry is added for the form's page. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
  /**
   * Its `action` is the page's own address: without that attribute, the browser includes the fragment of the address, which
   * redirects then retain.
   */
  readonly isOfPage?: boolean;
  /** Submits by other means than a navigation, such as the `submit` of a fetcher. */
  readonly submit?: SubmitFunction;
}

/** React Router's form. A POST is not sent again while it is pending. */
export function Form({
  submit: given,
  onSubmit,
  children,
  replace = false,
  preventScrollReset = false,
  isOfPage = false,
  ...form
}: FormProps) {
  const navigate = useSubmit();
  const runAlone = useOneAtATime();
  const { method, action } = form;
  const isPost = method === 'post';
  const submit = given ?? navigate;

  function send(event: SubmitEvent<HTMLFormElement>): void {
    if (isPost && SENT_BY_BROWSER in event.currentTarget) {
      // The same form sent by a script would be another submission.
      event.preventDefault();
      event.currentTarget.submit();
      return;
    }
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const target = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    const work = () => submit(target, { replace, preventScrollReset, ...(isOfPage && { action }) });
    if (isPost) runAlone(work);
    else void work();
  }

  const fields = (
    <>
      {isPost ? <FormKey /> : null}
      {children}
    </>
  );
  // React Router takes a URL for a path of this origin.
  if (URL.canParse(action)) {
    return (
      <form {...form} onSubmit={onSubmit}>
        {fields}
      </form>
    );
  }
  if (isOfPage) {
    return (
      <form {...form} action={undefined} onSubmit={send}>
        {fields}
      </form>
    );
  }
  return (
    <RouterForm {...form} discover="none" onSubmit={send}>
      {fields}
    </RouterForm>
  );
}

type PageFormProps = FormProps & {
  /** A page path, with its locale prefix. */
  readonly action: string;
};

/**
 * A form that posts to a page, with or without JavaScript. To a page on the host of another area, it posts a document
 * request.
 */
export function PageForm({ action, ...form }: PageFormProps) {
  return <Form {...form} action={useAddress()(action)} />;
}

/** Whether a form is being sent to this page path. */
export function useIsSending(action: string): boolean {
  const address = useAddress()(action);
  const { state, formAction } = useNavigation();
  return state !== 'idle' && formAction === address;
}
