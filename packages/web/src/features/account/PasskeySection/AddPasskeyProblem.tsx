import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { AccountProblem } from '../AccountForm/AccountProblem.tsx';
import type { AddPasskeyFailure } from './add-passkey.ts';

const OWN_TEXT = {
  cancelled: 'account.passkeys.cancelled',
  'known-already': 'account.passkeys.known',
  impossible: 'account.passkeys.impossible',
  rejected: 'account.passkeys.rejected',
  full: 'account.passkeys.full',
} as const satisfies Record<string, TextKey>;

/** Says why there is no new passkey; a person who thought better of it did nothing wrong. */
export function AddPasskeyProblem({ failure }: { readonly failure: AddPasskeyFailure }) {
  const text = useText();
  switch (failure.kind) {
    case 'cancelled':
    case 'known-already':
      return <Notice>{text(OWN_TEXT[failure.kind])}</Notice>;
    case 'impossible':
    case 'rejected':
    case 'full':
      return <Notice tone="error">{text(OWN_TEXT[failure.kind])}</Notice>;
    default:
      return <AccountProblem failure={failure} />;
  }
}
