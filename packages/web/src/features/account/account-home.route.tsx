import type { User } from '@sound-library/contract/resources/user.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../../platform/AppProvider.tsx';
import { forMember } from '../../platform/auth/member-access.tsx';
import { useSession } from '../../platform/auth/session.ts';
import { accountQuery, devicesQuery, passkeysQuery } from '../../platform/auth/visitor-queries.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { loadOrStream } from '../../platform/query/StreamedPart.tsx';
import { BANNER_INTENTS } from './AccountBanners/banner-intents.ts';
import { accountAction } from './AccountForm/account-action.ts';
import { AccountHome } from './AccountHome/AccountHome.tsx';
import { MANAGE_SUBSCRIPTION, manageSubscription } from './Subscription/manage-subscription.ts';
import { standingQuery } from './Subscription/subscription-facts.ts';

export async function loader(page: PageArguments): Promise<null> {
  const { app } = page;
  await forMember(page, (user) =>
    Promise.all([
      app.queryClient.query(accountQuery(app, user)),
      loadOrStream([
        app.queryClient.query(standingQuery(page, user)),
        app.queryClient.query(passkeysQuery(app, user)),
        app.queryClient.query(devicesQuery(app, user)),
      ]),
    ]),
  );
  return null;
}

export const action = accountAction(new Map([...BANNER_INTENTS, [MANAGE_SUBSCRIPTION, manageSubscription]]));

/** `/account`: the person, their subscription, and where everything else of theirs is. */
export function Component() {
  const text = useText();
  const session = useSession();
  // Between logging out and leaving, the page has nobody to show.
  if (session.kind !== 'member') return null;
  return (
    <>
      <PageMeta title={text('account.title')} description={text('account.meta')} />
      <HomeOf user={session.user} />
    </>
  );
}

function HomeOf({ user }: { readonly user: User }) {
  const app = useApp();
  const { data: account } = useSuspenseQuery(accountQuery(app, user));
  return <AccountHome user={user} account={account} links={app.config.links} />;
}
