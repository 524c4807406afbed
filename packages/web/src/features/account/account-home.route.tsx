import { useSuspenseQuery } from '@tanstack/react-query';
import { initialsOf } from '../../lib/strings.ts';
import { useApp, usePageContext } from '../../platform/AppProvider.tsx';
import { LogOutForm } from '../../platform/auth/auth-links.tsx';
import { forMember } from '../../platform/auth/member-access.tsx';
import { accountQuery, devicesQuery, passkeysQuery } from '../../platform/auth/visitor-queries.ts';
import { useFullName, useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import type { QueryResult } from '../../platform/query/optional-query.ts';
import { loadOrStream, StreamedPart, StreamedQueries } from '../../platform/query/StreamedPart.tsx';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { AccountCard, ActionRow, ActionRows, LinkCard, WaitingCard } from './AccountCard.tsx';
import * as styles from './account-home.module.css';
import { AccountBanners, BANNER_INTENTS } from './forms/AccountBanners.tsx';
import {
  type AccountProps,
  DoneNotice,
  EmailBadge,
  type MemberProps,
  memberPage,
  OtherAccountNotice,
} from './forms/AccountPage.tsx';
import { accountAction } from './forms/account-action.ts';
import { MANAGE_SUBSCRIPTION, manageSubscription } from './subscription/manage-subscription.ts';
import { SubscriptionCard } from './subscription/SubscriptionCard.tsx';
import { subscriptionOverviewQuery } from './subscription/subscription-overview.ts';

export async function loader(page: PageArguments): Promise<null> {
  const { app } = page;
  await forMember(page, (user) =>
    Promise.all([
      app.queryClient.query(accountQuery(app, user)),
      loadOrStream([
        app.queryClient.query(subscriptionOverviewQuery(page, user)),
        app.queryClient.query(passkeysQuery(app, user)),
        app.queryClient.query(devicesQuery(app, user)),
      ]),
    ]),
  );
  return null;
}

export const action = accountAction(new Map([...BANNER_INTENTS, [MANAGE_SUBSCRIPTION, manageSubscription]]));

/** `/account`: the member, their subscription, and links to all other account pages. */
export const Component = memberPage(AccountHome);

function AccountHome({ user }: MemberProps) {
  const text = useText();
  const app = useApp();
  const { links } = app.config;
  const { data: account } = useSuspenseQuery(accountQuery(app, user));
  return (
    <>
      <PageMeta title={text('account.title')} description={text('account.meta')} />
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
                <SecurityCard user={user} account={account} />
              </StreamedPart>
            </div>
            <div className={styles.column}>
              <StreamedPart fallback={<WaitingCard title={text('account.subscription')} isFeatured />}>
                <SubscriptionOf user={user} />
              </StreamedPart>
              <ShopCard />
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
    </>
  );
}

function SubscriptionOf({ user }: MemberProps) {
  const { data: overview } = useSuspenseQuery(subscriptionOverviewQuery(usePageContext(), user));
  return (
    <>
      <SubscriptionCard overview={overview} />
      <StreamedQueries />
    </>
  );
}

function PersonHeading({ user }: MemberProps) {
  const text = useText();
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <div>
        <h1 className={styles.greeting}>{text('account.greeting', { name: user.first_name })}</h1>
        <p className={styles.address}>{user.email_address}</p>
      </div>
      <div className={styles.leave}>
        <LogOutForm {...buttonProps({ variant: 'secondary' })} />
      </div>
    </div>
  );
}

function DetailsCard({ user, account }: AccountProps) {
  const text = useText();
  const name = useFullName(user);
  const data = account.status === 'success' ? account.data : null;
  const newsletter = data?.newsletter ? 'account.details.newsletter.on' : 'account.details.newsletter.off';
  return (
    <AccountCard title={text('account.details')}>
      <ActionRows>
        <ActionRow to="/account/my-details" name={text('account.details.name')} value={name} />
        <ActionRow
          to="/account/my-details/change-email"
          name={text('account.details.email')}
          value={user.email_address}
          badge={<EmailBadge account={account} />}
        />
        <ActionRow
          to="/account/my-details#details"
          name={text('account.details.newsletter')}
          value={text(data ? newsletter : 'account.unavailable.value')}
        />
      </ActionRows>
    </AccountCard>
  );
}

function SecurityCard({ user, account }: AccountProps) {
  const text = useText();
  const app = useApp();
  const { data: passkeys } = useSuspenseQuery(passkeysQuery(app, user));
  const { data: devices } = useSuspenseQuery(devicesQuery(app, user));
  const unavailable = text('account.unavailable.value');
  const password = (hasPassword: boolean) =>
    text(hasPassword ? 'account.security.password.set' : 'account.security.password.none');
  const countOf = (key: 'passkeys' | 'devices', count: number) => text(`account.security.${key}.count`, { count });
  const counted = (key: 'passkeys' | 'devices', found: QueryResult<readonly unknown[]>) => (
    <ActionRow
      to={`/account/my-details#${key}`}
      name={text(`account.security.${key}`)}
      value={found.status === 'success' ? countOf(key, found.data.length) : unavailable}
    />
  );
  return (
    <>
      <AccountCard title={text('account.security')}>
        <ActionRows>
          <ActionRow
            to="/account/change-password"
            name={text('account.security.password')}
            value={account.status === 'success' ? password(account.data.has_password) : unavailable}
          />
          {counted('passkeys', passkeys)}
          {counted('devices', devices)}
        </ActionRows>
      </AccountCard>
      <StreamedQueries />
    </>
  );
}

/** The member's pages at the external store; the link logs them in. */
function ShopCard() {
  const text = useText();
  const { links } = useApp().config;
  const loggedIn = (page: string) => `/account/shopify-login?${new URLSearchParams({ return_to: page })}`;
  return (
    <LinkCard
      title={text('account.shop')}
      hint={text('account.shop.hint')}
      links={[
        [text('footer.order-history'), loggedIn(links.orderHistory)],
        [text('account.shop.serial-numbers'), loggedIn(links.serialNumbers)],
        [text('footer.gift-cards'), loggedIn(links.giftCards)],
        [text('account.shop.saved-cards'), loggedIn(links.savedCards)],
        [text('footer.educational-discount'), loggedIn(links.educationalDiscount)],
      ]}
    />
  );
}
