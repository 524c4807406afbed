import type { User } from '@sound-library/contract/resources/user.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../../platform/AppProvider.tsx';
import { forMember } from '../../platform/auth/member-access.tsx';
import { useSession } from '../../platform/auth/session.ts';
import { accountQuery, devicesQuery, passkeysQuery } from '../../platform/auth/visitor-queries.ts';
import { pathInLocale } from '../../platform/i18n/locale-of-path.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useLoaderData } from '../../platform/navigation/use-page.ts';
import { BANNER_INTENTS } from './AccountBanners/banner-intents.ts';
import { accountAction } from './AccountForm/account-action.ts';
import { LOG_IN_AGAIN, logInAgain } from './AccountForm/log-in-again.ts';
import { logOutDevice, logOutOtherDevices } from './MyDetails/Devices/log-out-devices.ts';
import { deleteAccount } from './MyDetails/delete-account.ts';
import { MyDetails } from './MyDetails/MyDetails.tsx';
import { saveDetails } from './MyDetails/save-details.ts';
import { REMOVE_PASSKEY, removePasskey } from './PasskeySection/remove-passkey.ts';

interface Moment {
  /** When the page was made, in milliseconds since 1970: server and browser say the same of how long ago things were. */
  readonly now: number;
}

export async function loader(page: PageArguments): Promise<Moment> {
  const { app } = page;
  await forMember(page, (user) =>
    Promise.all([
      app.queryClient.query(accountQuery(app, user)),
      app.queryClient.query(devicesQuery(app, user)),
      app.queryClient.query(passkeysQuery(app, user)),
    ]),
  );
  return { now: Date.now() };
}

export const action = accountAction(
  new Map([
    ...BANNER_INTENTS,
    [LOG_IN_AGAIN, logInAgain],
    ['save-details', saveDetails],
    ['log-out-device', logOutDevice],
    ['log-out-others', logOutOtherDevices],
    [REMOVE_PASSKEY, removePasskey],
    ['delete-account', deleteAccount],
  ]),
  // The account home says first of all what is going to happen, and how to take it back.
  { 'delete-account': ({ locale }) => pathInLocale('/account', locale) },
);

/** `/account/my-details`: names, ways to log in, devices, the person's data, and the end of it all. */
export function Component() {
  const session = useSession();
  // Between logging out and leaving, the page has nobody to show.
  return session.kind === 'member' ? <DetailsOf user={session.user} /> : null;
}

function DetailsOf({ user }: { readonly user: User }) {
  const app = useApp();
  const { now } = useLoaderData<Moment>();
  const { data: account } = useSuspenseQuery(accountQuery(app, user));
  const { data: devices } = useSuspenseQuery(devicesQuery(app, user));
  return <MyDetails user={user} account={account} devices={devices} now={now} supportUrl={app.config.links.support} />;
}
