import { Form, type FormProps } from './Form.tsx';
import { useAddress } from './use-page-location.ts';

type PageFormProps = FormProps & {
  /** A page path, with its locale prefix. */
  readonly action: string;
};

/** A form that a page takes, with or without JavaScript. A page on the host of another area is sent it as a document. */
export function PageForm({ action, ...form }: PageFormProps) {
  return <Form {...form} action={useAddress()(action)} />;
}
