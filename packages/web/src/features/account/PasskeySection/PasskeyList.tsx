import type { Passkey } from '@sound-library/contract/resources/passkeys.ts';
import { useDateOfInstant, useText } from '../../../platform/i18n/use-text.ts';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { useRefusedForm } from '../AccountForm/use-refused-form.ts';
import { ConfirmDisclosure } from '../ConfirmDisclosure/ConfirmDisclosure.tsx';
import styles from './PasskeySection.module.css';
import { REMOVE_PASSKEY } from './remove-passkey.ts';

/** The member's passkeys; each can be removed after a second thought, without JavaScript too. */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyItem({ passkey: { id, name, created_at: made, last_used_at: used } }: { readonly passkey: Passkey }) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const refused = useRefusedForm(REMOVE_PASSKEY, id);
  return (
    <li className={styles.passkey}>
      <p className={styles.name}>{name}</p>
      <p className={styles.facts}>
        <span>{text('account.passkeys.created', { date: dateOf(made) })}</span>
        <span>{used ? text('account.passkeys.used', { date: dateOf(used) }) : text('account.passkeys.unused')}</span>
      </p>
      <ConfirmDisclosure
        summary={text('account.passkeys.remove')}
        label={text('account.passkeys.remove.name', { name })}
        open={refused !== null}
        size="small"
      >
        <p>{text('account.passkeys.remove.sure')}</p>
        <AccountForm
          intent={REMOVE_PASSKEY}
          subject={id}
          submitLabel={text('account.passkeys.remove.submit')}
          look={{ size: 'small' }}
        />
      </ConfirmDisclosure>
    </li>
  );
}
