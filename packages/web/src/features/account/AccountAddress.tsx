import type { ReactNode } from 'react';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useRichText } from '../../platform/i18n/use-text.ts';

/** A sentence with an e-mail address in it, which stands out: people check it. */
export function AddressText({ textKey, email }: { readonly textKey: TextKey; readonly email: string }) {
  const rich = useRichText();
  return rich(textKey, { email, b: (words: ReactNode) => <b key="address">{words}</b> });
}

/** Tells password managers which account a new password belongs to; nobody sees it, and it is not sent. */
export function UsernameField({ email }: { readonly email: string }) {
  return <input hidden type="email" autoComplete="username" value={email} readOnly />;
}
