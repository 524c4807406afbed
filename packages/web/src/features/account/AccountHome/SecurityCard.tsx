import type { Account } from '@sound-library/contract/resources/account.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { AccountCard } from './AccountCard.tsx';
import { ActionRow, ActionRows } from './ActionRow.tsx';

interface SecurityCardProps {
  readonly account: QueryResult<Account>;
  readonly passkeys: QueryResult<readonly unknown[]>;
  readonly devices: QueryResult<readonly unknown[]>;
}

/** How the person gets in, and where they are in now. */
export function SecurityCard({ account, passkeys, devices }: SecurityCardProps) {
  const text = useText();
  const unavailable = text('account.unavailable.value');
  const password = (hasPassword: boolean) =>
    text(hasPassword ? 'account.security.password.set' : 'account.security.password.none');
  return (
    <AccountCard title={text('account.security')}>
      <ActionRows>
        <ActionRow
          to="/account/change-password"
          name={text('account.security.password')}
          value={account.status === 'success' ? password(account.data.has_password) : unavailable}
        />
        <ActionRow
          to="/account/my-details#passkeys"
          name={text('account.security.passkeys')}
          value={
            passkeys.status === 'success'
              ? text('account.security.passkeys.count', { count: passkeys.data.length })
              : unavailable
          }
        />
        <ActionRow
          to="/account/my-details#devices"
          name={text('account.security.devices')}
          value={
            devices.status === 'success'
              ? text('account.security.devices.count', { count: devices.data.length })
              : unavailable
          }
        />
      </ActionRows>
    </AccountCard>
  );
}
