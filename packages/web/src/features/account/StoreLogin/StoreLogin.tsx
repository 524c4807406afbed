import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { Banner } from '../AccountBanners/Banner.tsx';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { useRefusedForm } from '../AccountForm/use-refused-form.ts';
import { RETURN_TO_FIELD, STORE_LOGIN } from './store-login.ts';

interface StoreLoginProps {
  readonly user: User;
  readonly account: QueryResult<Account>;
}

/** The button that leads to the store; before it, what is missing for it. */
export function StoreLogin({ user: { email_address: email }, account }: StoreLoginProps) {
  const text = useText();
  const { search } = usePageLocation();
  const refused = useRefusedForm(STORE_LOGIN);
  if (account.status === 'success' && !account.data.email_confirmed) {
    return (
      <Banner
        title={text('account.shopify-login.unconfirmed.title')}
        words={text('account.shopify-login.unconfirmed', { email })}
      >
        <AccountForm
          intent="send-confirmation"
          submitLabel={text('account.banner.unconfirmed.submit')}
          look={{ variant: 'secondary', size: 'small' }}
        />
      </Banner>
    );
  }
  const returnTo = refused?.kept[RETURN_TO_FIELD] ?? new URLSearchParams(search).get(RETURN_TO_FIELD);
  return (
    <AccountForm intent={STORE_LOGIN} submitLabel={text('account.shopify-login.submit')}>
      {returnTo ? <input type="hidden" name={RETURN_TO_FIELD} value={returnTo} /> : null}
    </AccountForm>
  );
}
