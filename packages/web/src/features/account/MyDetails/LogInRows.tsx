import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Row } from './Row.tsx';

interface LogInRowsProps {
  readonly user: User;
  readonly account: QueryResult<Account>;
}

/** E-mail address and password, and where to change them. */
export function LogInRows({ user, account }: LogInRowsProps) {
  const text = useText();
  const facts = account.status === 'success' ? account.data : null;
  const pending = facts?.pending_email_address;
  const hasPassword = facts?.has_password ?? true;
  return (
    <div>
      <Row
        name={text('account.details.email')}
        value={user.email_address}
        badge={
          facts ? (
            <Badge tone={facts.email_confirmed ? 'success' : 'neutral'}>
              {text(facts.email_confirmed ? 'account.email.confirmed' : 'account.email.unconfirmed')}
            </Badge>
          ) : null
        }
        note={pending ? text('account.log-in.pending', { email: pending }) : undefined}
        to="/account/my-details/change-email"
        way={text('account.log-in.change')}
      />
      <Row
        name={text('account.security.password')}
        value={text(hasPassword ? 'account.security.password.set' : 'account.security.password.none')}
        to="/account/change-password"
        way={text(hasPassword ? 'account.log-in.change' : 'account.log-in.set')}
      />
    </div>
  );
}
