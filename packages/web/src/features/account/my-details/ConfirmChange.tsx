import type { ReactNode } from 'react';
import { PasswordField } from '../../../platform/forms/account-fields.tsx';
import { CURRENT_PASSWORD_FIELD, useFields } from '../../../platform/forms/form-problems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import { useRefusedForm } from '../forms/AccountForm.tsx';
import type { AccountProps } from '../forms/AccountPage.tsx';
import * as styles from './ConfirmChange.module.css';

/** The current password, for an account that has one. */
export function CurrentPassword({ intent, account }: Pick<AccountProps, 'account'> & { readonly intent: string }) {
  const text = useText();
  const failure = useRefusedForm(intent)?.failure ?? null;
  const field = useFields(failure);
  if (account.status === 'success' && !account.data.has_password) return null;
  return (
    <PasswordField
      {...field(CURRENT_PASSWORD_FIELD)}
      label={text('account.current-password')}
      autoComplete="current-password"
    />
  );
}

interface ConfirmDisclosureProps {
  readonly summary: string;
  /** The accessible name, where the summary alone is not enough. */
  readonly label?: string;
  readonly open: boolean;
  /** Small: one of many, within a list. */
  readonly size?: 'small' | 'medium';
  readonly children: ReactNode;
}

/** A destructive action: in red, with a confirmation. Works without JavaScript. */
export function ConfirmDisclosure({ summary, label, open, size = 'medium', children }: ConfirmDisclosureProps) {
  return (
    <details open={open}>
      <summary className={styles.summary} data-size={size} aria-label={label}>
        {summary}
        {size === 'medium' ? <Icon name="chevron-down" size="s" /> : null}
      </summary>
      <div className={styles.step} data-size={size}>
        {children}
      </div>
    </details>
  );
}
