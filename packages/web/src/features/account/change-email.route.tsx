import type { User } from '@sound-library/contract/resources/user.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../../platform/AppProvider.tsx';
import { forMember } from '../../platform/auth/member-access.tsx';
import { useSession } from '../../platform/auth/session.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { accountAction } from './AccountForm/account-action.ts';
import { LOG_IN_AGAIN, logInAgain } from './AccountForm/log-in-again.ts';
import { askForChange } from './ChangeEmail/ask-for-change.ts';
import { ChangeEmail } from './ChangeEmail/ChangeEmail.tsx';

export async function loader(page: PageArguments): Promise<null> {
  await forMember(page, (user) => page.app.queryClient.query(accountQuery(page.app, user)));
  return null;
}

export const action = accountAction(
  new Map([
    [LOG_IN_AGAIN, logInAgain],
    ['change-email', askForChange],
  ]),
);

/** `/account/my-details/change-email`: the new address, and proof that it is the person who asks. */
export function Component() {
  const session = useSession();
  if (session.kind !== 'member') return null;
  return <ChangeEmailOf user={session.user} />;
}

function ChangeEmailOf({ user }: { readonly user: User }) {
  const { data: account } = useSuspenseQuery(accountQuery(useApp(), user));
  return <ChangeEmail user={user} account={account} />;
}
