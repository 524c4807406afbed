import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { useFullName, useText } from '../../../platform/i18n/use-text.ts';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { AccountCard } from './AccountCard.tsx';
import { ActionRow, ActionRows } from './ActionRow.tsx';

interface DetailsCardProps {
  readonly user: User;
  readonly account: QueryResult<Account>;
}

/** Name, e-mail address and newsletter, each leading to where it is changed. */
export function DetailsCard({ user, account }: DetailsCardProps) {
  const text = useText();
  const name = useFullName(user);
  const facts = account.status === 'success' ? account.data : null;
  const newsletter = facts?.newsletter ? 'account.details.newsletter.on' : 'account.details.newsletter.off';
  return (
    <AccountCard title={text('account.details')}>
      <ActionRows>
        <ActionRow to="/account/my-details" name={text('account.details.name')} value={name} />
        <ActionRow
          to="/account/my-details/change-email"
          name={text('account.details.email')}
          value={user.email_address}
          badge={
            facts ? (
              <Badge tone={facts.email_confirmed ? 'success' : 'neutral'}>
                {text(facts.email_confirmed ? 'account.email.confirmed' : 'account.email.unconfirmed')}
              </Badge>
            ) : null
          }
        />
        <ActionRow
          to="/account/my-details#details"
          name={text('account.details.newsletter')}
          value={text(facts ? newsletter : 'account.unavailable.value')}
        />
      </ActionRows>
    </AccountCard>
  );
}
