import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { useAddress } from './use-page-location.ts';

type PageFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> & {
  readonly method: 'get' | 'post';
  /** A page path, with its locale prefix. */
  readonly action: string;
  /** What the answer does to the history and the scroll position of a page that is alive. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
};

/** A form that a page takes, with or without JavaScript. A page on the host of another area is sent it as a document. */
export function PageForm({ action, replace = false, preventScrollReset = false, ...form }: PageFormProps) {
  const address = useAddress()(action);
  // The router's own forms know no other origin.
  if (URL.canParse(address)) return <form {...form} action={address} />;
  return <Form {...form} action={address} replace={replace} preventScrollReset={preventScrollReset} />;
}
