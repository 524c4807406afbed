import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { useDateOfInstant, useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { Banner } from './Banner.tsx';

const SMALL = { variant: 'secondary', size: 'small' } as const;

interface AccountBannersProps {
  readonly user: User;
  readonly account: QueryResult<Account>;
}

/** What waits for the person: an address to confirm, a change of address to finish, a deletion to take back. */
export function AccountBanners({ user: { email_address: current }, account }: AccountBannersProps) {
  const text = useText();
  const dateOf = useDateOfInstant();
  if (account.status === 'error') return null;
  const { email_confirmed: isConfirmed, pending_email_address: email, deletes_at: deletesAt } = account.data;
  if (isConfirmed && !email && !deletesAt) return null;
  return (
    <Stack gap="small">
      {deletesAt ? (
        <Banner
          tone="danger"
          title={text('account.banner.deletion.title', { date: dateOf(deletesAt) })}
          words={text('account.banner.deletion')}
        >
          <AccountForm intent="keep-account" submitLabel={text('account.banner.deletion.submit')} look={SMALL} />
        </Banner>
      ) : null}
      {isConfirmed ? null : (
        <Banner
          title={text('account.banner.unconfirmed.title')}
          words={text('account.banner.unconfirmed', { email: current })}
        >
          <AccountForm
            intent="send-confirmation"
            submitLabel={text('account.banner.unconfirmed.submit')}
            look={SMALL}
          />
        </Banner>
      )}
      {email ? (
        <Banner title={text('account.banner.pending.title')} words={text('account.banner.pending', { email, current })}>
          <AppLink to="/account/my-details/change-email" {...buttonLook(SMALL)}>
            {text('account.banner.pending.link')}
          </AppLink>
        </Banner>
      ) : null}
    </Stack>
  );
}
