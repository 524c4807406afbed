import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../../platform/AppProvider.tsx';
import { externalRedirect } from '../../platform/auth/external-url.ts';
import { forMember } from '../../platform/auth/member-access.tsx';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { refusalOf, textField } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { BANNER_INTENTS, Banner } from './forms/AccountBanners.tsx';
import { AccountForm, useRefusedForm } from './forms/AccountForm.tsx';
import { AccountPage, DoneNotice, type MemberProps, memberPage } from './forms/AccountPage.tsx';
import { accountAction, type Intent } from './forms/account-action.ts';

export async function loader(page: PageArguments): Promise<null> {
  await forMember(page, (user) => page.app.queryClient.query(accountQuery(page.app, user)));
  return null;
}

const STORE_LOGIN = 'store-login';
const RETURN_TO_FIELD = 'return_to';

/** Redirects to the external store, logged in there; to the store's page in the query, if it is one. */
const storeLogin: Intent = async ({ app }, form, user) => {
  const returnTo = textField(form, RETURN_TO_FIELD);
  const begin = (page: string | null) => app.api('createStoreLogin', { body: { return_to: page } });
  let response = await begin(returnTo || null);
  // The page is not the store's.
  if (returnTo && response.status === 400) response = await begin(null);
  if (response.status === 200) {
    const allowed = { origins: [new URL(app.config.links.orderHistory).origin], variable: 'STORE_URL' };
    const redirectResponse = externalRedirect(response.body.url, allowed, app.logger);
    if (!redirectResponse) return { kind: 'unavailable' };
    throw redirectResponse;
  }
  const { queryKey } = accountQuery(app, user);
  if (response.body.code === 'email_unconfirmed')
    await app.queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  return refusalOf(response);
};

export const action = accountAction(new Map([...BANNER_INTENTS, [STORE_LOGIN, storeLogin]]));

/** `/account/shopify-login`: logs in to the external store. `return_to` names a page of the store. */
export const Component = memberPage(StoreLogin);

/** The button that opens the store, or what is missing for it. */
function StoreLogin({ user }: MemberProps) {
  const text = useText();
  const { email_address: email } = user;
  const { data: account } = useSuspenseQuery(accountQuery(useApp(), user));
  const { search } = usePageLocation();
  const refused = useRefusedForm(STORE_LOGIN);
  const returnTo = refused?.values[RETURN_TO_FIELD] ?? new URLSearchParams(search).get(RETURN_TO_FIELD);
  return (
    <AccountPage title={text('account.shopify-login.title')} intro={text('account.shopify-login.body', { email })}>
      <DoneNotice />
      {account.status === 'success' && !account.data.email_confirmed ? (
        <Banner
          title={text('account.shopify-login.unconfirmed.title')}
          words={text('account.shopify-login.unconfirmed', { email })}
        >
          <AccountForm
            intent="send-confirmation"
            submitLabel={text('account.banner.unconfirmed.submit')}
            buttonStyle={{ variant: 'secondary', size: 'small' }}
          />
        </Banner>
      ) : (
        <AccountForm intent={STORE_LOGIN} submitLabel={text('account.shopify-login.submit')}>
          {returnTo ? <input type="hidden" name={RETURN_TO_FIELD} value={returnTo} /> : null}
        </AccountForm>
      )}
    </AccountPage>
  );
}
