import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { useAddress } from './use-page-location.ts';

type PageFormProps = Omit<ComponentProps<typeof Form>, 'action'> & {
  /** A page path, with its locale prefix. */
  readonly action: string;
};

/** A form that a page takes, with or without JavaScript. A page on the host of another area is sent it as a document. */
export function PageForm({ action, ...rest }: PageFormProps) {
  const address = useAddress()(action);
  return <Form {...rest} action={address} reloadDocument={URL.canParse(address)} />;
}
