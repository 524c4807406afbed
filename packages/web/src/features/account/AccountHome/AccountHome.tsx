import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp, usePageContext } from '../../../platform/AppProvider.tsx';
import { devicesQuery, passkeysQuery } from '../../../platform/auth/visitor-queries.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { ExternalLinks } from '../../../platform/public-config.ts';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { LateQueries, StreamedPart } from '../../../platform/query/StreamedPart.tsx';
import { Container } from '../../../ui/Container/Container.tsx';
import { AccountBanners } from '../AccountBanners/AccountBanners.tsx';
import { OtherAccountNotice } from '../AccountForm/OtherAccountNotice.tsx';
import { DoneNotice } from '../Done/DoneNotice.tsx';
import { SubscriptionCard } from '../Subscription/SubscriptionCard.tsx';
import { standingQuery } from '../Subscription/subscription-facts.ts';
import styles from './AccountHome.module.css';
import { DetailsCard } from './DetailsCard.tsx';
import { LinkCard } from './LinkCard.tsx';
import { PersonHeading } from './PersonHeading.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { ShopCard } from './ShopCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

interface AccountHomeProps {
  readonly user: User;
  readonly account: QueryResult<Account>;
  readonly links: ExternalLinks;
}

/** The person, what waits for them, and where everything of theirs is. */
export function AccountHome({ user, account, links }: AccountHomeProps) {
  const text = useText();
  return (
    <Container>
      <div className={styles.page}>
        <PersonHeading user={user} />
        <OtherAccountNotice />
        <DoneNotice />
        <AccountBanners user={user} account={account} />
        <div className={styles.cards}>
          <div className={styles.column}>
            <DetailsCard user={user} account={account} />
            <StreamedPart fallback={<WaitingCard title={text('account.security')} />}>
              <SecurityOf user={user} account={account} />
            </StreamedPart>
          </div>
          <div className={styles.column}>
            <StreamedPart fallback={<WaitingCard title={text('account.subscription')} isFeatured />}>
              <SubscriptionOf user={user} />
            </StreamedPart>
            <ShopCard links={links} />
          </div>
          <div className={styles.row}>
            <LinkCard
              title={text('account.more')}
              links={[
                [text('account.more.wish-list'), links.wishList],
                [text('footer.faq'), links.faq],
                [text('footer.support'), links.support],
              ]}
            />
          </div>
        </div>
      </div>
    </Container>
  );
}

function SecurityOf({ user, account }: Pick<AccountHomeProps, 'user' | 'account'>) {
  const app = useApp();
  const { data: passkeys } = useSuspenseQuery(passkeysQuery(app, user));
  const { data: devices } = useSuspenseQuery(devicesQuery(app, user));
  return (
    <>
      <SecurityCard account={account} passkeys={passkeys} devices={devices} />
      <LateQueries />
    </>
  );
}

function SubscriptionOf({ user }: Pick<AccountHomeProps, 'user'>) {
  const { data: standing } = useSuspenseQuery(standingQuery(usePageContext(), user));
  return (
    <>
      <SubscriptionCard standing={standing} />
      <LateQueries />
    </>
  );
}
