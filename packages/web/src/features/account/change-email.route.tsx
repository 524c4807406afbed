import { foldTyped } from '@sound-library/contract/fold-typed.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../../platform/AppProvider.tsx';
import { forMember } from '../../platform/auth/member-access.tsx';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { AddressInput } from '../../platform/forms/account-fields.tsx';
import { useFields } from '../../platform/forms/form-problems.tsx';
import { refusalOf, refusedEmailAddress, textField } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { AccountForm, LogInAgainForm, useRefusedForm } from './forms/AccountForm.tsx';
import { AccountPage, DoneNotice, type MemberProps, memberPage } from './forms/AccountPage.tsx';
import { accountAction, doneOf, type Intent, LOG_IN_AGAIN, logInAgain, unsentForm } from './forms/account-action.ts';
import { currentPasswordOf, refusedPassword } from './forms/account-calls.ts';
import { CurrentPassword } from './my-details/ConfirmChange.tsx';

const INTENT = 'change-email';

export function loader(page: PageArguments) {
  return forMember(page, async (user) => {
    await page.app.queryClient.query(accountQuery(page.app, user));
    return { unsent: unsentForm(page.app, INTENT, user) };
  });
}

/** Requests a link to the new address; opening the link changes it. */
const requestChange: Intent = async ({ app, locale }, form, user) => {
  // As the product API stores it, and as its mail is addressed.
  const email = foldTyped(textField(form, 'email'));
  const password = await currentPasswordOf(app, form, user);
  const fields = [...refusedEmailAddress('email', email), ...refusedPassword(password)];
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  if (email.toLowerCase() === user.email_address.toLowerCase()) return { kind: 'same-address' };
  const response = await app.api('changeEmail', { body: { email, current_password: password } }, { locale });
  if (response.status !== 200) return refusalOf(response);
  // The account's own response names the pending address only after the e-mail was sent.
  app.queryClient.setQueryData(accountQuery(app, user).queryKey, (account) =>
    account?.status === 'success' ? { ...account, data: { ...account.data, pending_email_address: email } } : account,
  );
  return { kind: 'success', done: 'confirmation' };
};

export const action = accountAction(
  new Map([
    [LOG_IN_AGAIN, logInAgain],
    [INTENT, requestChange],
  ]),
);

/** `/account/my-details/change-email`: the new address, with the password. */
export const Component = memberPage(ChangeEmail);

/** The form for the new address and the password; while a link is pending, the page shows its address. */
function ChangeEmail({ user }: MemberProps) {
  const current = user.email_address;
  const { data: account } = useSuspenseQuery(accountQuery(useApp(), user));
  const { search } = usePageLocation();
  const text = useText();
  const refused = useRefusedForm(INTENT);
  const failure = refused?.failure ?? null;
  const sameAddress = failure?.kind === 'same-address' ? { email: text('account.problem.same-address') } : null;
  const field = useFields(failure, sameAddress)('email');
  // An unconfirmed address may belong to another person, and gets no notice.
  const isNotified = account.status === 'success' && account.data.email_confirmed;
  const pending = account.status === 'success' ? account.data.pending_email_address : null;
  return (
    <AccountPage
      title={text('account.change-email.title')}
      intro={text('account.change-email.intro', { email: current })}
    >
      <DoneNotice />
      {pending ? (
        <Notice tone="success" title={text('account.change-email.sent.title', { email: pending })}>
          <Stack gap="tight">
            <p>
              {text('account.change-email.sent')} {isNotified ? text('account.change-email.told', { current }) : null}
            </p>
            <p>{text('account.change-email.again')}</p>
          </Stack>
        </Notice>
      ) : null}
      {/* Another one after a link was sent, also to the same address: the password must not stay in its field. */}
      <AccountForm
        key={`${pending} ${doneOf(search)}`}
        intent={INTENT}
        submitLabel={text('account.change-email.submit')}
      >
        <AddressInput
          {...field}
          label={text('account.change-email.new')}
          autoComplete="email"
          defaultValue={refused?.values.email ?? pending ?? ''}
        />
        <CurrentPassword intent={INTENT} account={account} />
      </AccountForm>
      <AppLink to="/account/my-details" {...textLinkProps('standalone')}>
        <Icon name="arrow-left" size="s" />
        {text('account.change-email.back')}
      </AppLink>
      <LogInAgainForm />
    </AccountPage>
  );
}
