import type { Account } from '@sound-library/contract/resources/account.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Fact } from '../../../platform/query/fact.ts';
import { AccountCard } from './AccountCard.tsx';
import { ActionRow, ActionRows } from './ActionRow.tsx';

interface SecurityCardProps {
  readonly account: Fact<Account>;
  readonly passkeys: Fact<number>;
  readonly devices: Fact<number>;
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
          value={account.kind === 'known' ? password(account.value.has_password) : unavailable}
        />
        <ActionRow
          to="/account/my-details#passkeys"
          name={text('account.security.passkeys')}
          value={
            passkeys.kind === 'known' ? text('account.security.passkeys.count', { count: passkeys.value }) : unavailable
          }
        />
        <ActionRow
          to="/account/my-details#devices"
          name={text('account.security.devices')}
          value={
            devices.kind === 'known' ? text('account.security.devices.count', { count: devices.value }) : unavailable
          }
        />
      </ActionRows>
    </AccountCard>
  );
}
