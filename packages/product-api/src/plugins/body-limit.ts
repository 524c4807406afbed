import type { Router } from '@sound-library/contract/define.ts';
import { account } from '@sound-library/contract/routers/account.ts';
import { changeEmail } from '@sound-library/contract/routers/change-email.ts';
import { changePassword } from '@sound-library/contract/routers/change-password.ts';
import { cookieLogin } from '@sound-library/contract/routers/cookie-login.ts';
import { devices } from '@sound-library/contract/routers/devices.ts';
import { forgotPassword } from '@sound-library/contract/routers/forgot-password.ts';
import { login } from '@sound-library/contract/routers/login.ts';
import { logout } from '@sound-library/contract/routers/logout.ts';
import { mailLink } from '@sound-library/contract/routers/mail-link.ts';
import { passkeyLogin } from '@sound-library/contract/routers/passkey-login.ts';
import { passkeys } from '@sound-library/contract/routers/passkeys.ts';
import { preview } from '@sound-library/contract/routers/preview.ts';
import { register } from '@sound-library/contract/routers/register.ts';
import { resetPassword } from '@sound-library/contract/routers/reset-password.ts';
import { setAccountDetails } from '@sound-library/contract/routers/set-account-details.ts';
import { storeLogin } from '@sound-library/contract/routers/store-login.ts';
import { user } from '@sound-library/contract/routers/user.ts';

/** The most bytes that a body may have. */
export const BODY_LIMIT = 1024 * 1024;
/** The same for calls about accounts, of which anybody may send many. */
export const ACCOUNT_BODY_LIMIT = 16 * 1024;

const ACCOUNT_CALLS: Router = {
  ...cookieLogin,
  ...login,
  ...logout,
  ...register,
  ...forgotPassword,
  ...mailLink,
  ...resetPassword,
  ...setAccountDetails,
  ...user,
  ...account,
  ...changePassword,
  ...changeEmail,
  ...devices,
  ...passkeys,
  ...passkeyLogin,
  ...storeLogin,
  ...preview,
};
const ACCOUNT_PATHS: ReadonlySet<unknown> = new Set(Object.values(ACCOUNT_CALLS).map(({ path }) => path));

/** How many bytes a call's body may have, by the path pattern of the contract. */
export function bodyLimit(path: string): number {
  return ACCOUNT_PATHS.has(path) ? ACCOUNT_BODY_LIMIT : BODY_LIMIT;
}
