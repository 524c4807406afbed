import type { ReactNode } from 'react';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useRichText } from '../../platform/i18n/use-text.ts';

/** A text with a highlighted e-mail address, which users should check. */
export function AddressText({ textKey, email }: { readonly textKey: TextKey; readonly email: string }) {
  const rich = useRichText();
  return rich(textKey, { email, b: (words: ReactNode) => <b key="address">{words}</b> });
}

/** Lets password managers associate a new password with its account; hidden and not sent. */
export function UsernameField({ email }: { readonly email: string }) {
  return <input hidden type="email" autoComplete="username" value={email} readOnly />;
}
