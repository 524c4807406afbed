import type { Account } from '@sound-library/contract/resources/account.ts';
import type { ReactNode } from 'react';
import { CURRENT_PASSWORD_FIELD, useFields } from '../../../platform/forms/form-problems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { QueryResult } from '../../../platform/query/optional-query.ts';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { useRefusedForm } from '../forms/AccountForm.tsx';
import styles from './ConfirmChange.module.css';

interface CurrentPasswordProps {
  readonly intent: string;
  readonly account: QueryResult<Account>;
}

/** Asks for the password once more, of an account that has one. */
export function CurrentPassword({ intent, account }: CurrentPasswordProps) {
  const text = useText();
  const failure = useRefusedForm(intent)?.failure ?? null;
  const field = useFields(failure?.kind === 'same-address' ? null : failure);
  if (account.status === 'success' && !account.data.has_password) return null;
  return (
    <PasswordInput
      {...field(CURRENT_PASSWORD_FIELD)}
      label={text('account.current-password')}
      autoComplete="current-password"
      showLabel={text('form.password.show')}
      hideLabel={text('form.password.hide')}
      required
    />
  );
}

interface ConfirmDisclosureProps {
  /** What to press first. */
  readonly summary: string;
  /** The accessible name, where the summary alone says too little. */
  readonly label?: string;
  /** Open from the start. */
  readonly open: boolean;
  /** Small: one of many, within a list. */
  readonly size?: 'small' | 'medium';
  /** What is said before it is done, and the form that does it. */
  readonly children: ReactNode;
}

/** What can't be undone: in red, and only after another word. Works without JavaScript. */
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
