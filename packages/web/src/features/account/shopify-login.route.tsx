import type { User } from '@sound-library/contract/resources/user.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../../platform/AppProvider.tsx';
import { forMember } from '../../platform/auth/member-access.tsx';
import { useSession } from '../../platform/auth/session.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { BANNER_INTENTS } from './AccountBanners/banner-intents.ts';
import { accountAction } from './AccountForm/account-action.ts';
import { AccountPage } from './AccountPage/AccountPage.tsx';
import { DoneNotice } from './Done/DoneNotice.tsx';
import { StoreLogin } from './StoreLogin/StoreLogin.tsx';
import { STORE_LOGIN, storeLogin } from './StoreLogin/store-login.ts';

export async function loader(page: PageArguments): Promise<null> {
  await forMember(page, (user) => page.app.queryClient.query(accountQuery(page.app, user)));
  return null;
}

export const action = accountAction(new Map([...BANNER_INTENTS, [STORE_LOGIN, storeLogin]]));

/** `/account/shopify-login`: the way to the external store, logged in there. `return_to` names a page of the store. */
export function Component() {
  const session = useSession();
  // Between logging out and leaving, the page has nobody to show.
  return session.kind === 'member' ? <StoreLoginOf user={session.user} /> : null;
}

function StoreLoginOf({ user }: { readonly user: User }) {
  const text = useText();
  const { data: account } = useSuspenseQuery(accountQuery(useApp(), user));
  return (
    <AccountPage
      title={text('account.shopify-login.title')}
      intro={text('account.shopify-login.body', { email: user.email_address })}
    >
      <DoneNotice />
      <StoreLogin user={user} account={account} />
    </AccountPage>
  );
}
