import type { Account } from '@sound-library/contract/entities/account.ts';
import type { User } from '@sound-library/contract/entities/user.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { ExternalLinks } from '../../../platform/public-config/public-config.ts';
import type { Fact } from '../../../platform/query/fact.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import { AccountBanners } from '../AccountBanners/AccountBanners.tsx';
import { OtherAccountNotice } from '../AccountForm/OtherAccountNotice.tsx';
import { DoneNotice } from '../Done/DoneNotice.tsx';
import { SubscriptionCard } from '../Subscription/SubscriptionCard.tsx';
import type { Standing } from '../Subscription/subscription-facts.ts';
import styles from './AccountHome.module.css';
import { DetailsCard } from './DetailsCard.tsx';
import { LinkCard } from './LinkCard.tsx';
import { PersonHeading } from './PersonHeading.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { ShopCard } from './ShopCard.tsx';

interface AccountHomeProps {
  readonly user: User;
  readonly account: Fact<Account>;
  /** How many there are of each. */
  readonly passkeys: Fact<number>;
  readonly devices: Fact<number>;
  readonly standing: Standing;
  readonly links: ExternalLinks;
}

/** The person, what waits for them, and where everything of theirs is. */
export function AccountHome({ user, account, passkeys, devices, standing, links }: AccountHomeProps) {
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
            <SecurityCard account={account} passkeys={passkeys} devices={devices} />
          </div>
          <div className={styles.column}>
            <SubscriptionCard standing={standing} />
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
