import type { Router } from '@sound-library/contract/define.ts';
import { account } from '@sound-library/contract/resources/account.ts';
import { devices } from '@sound-library/contract/resources/devices.ts';
import { login } from '@sound-library/contract/resources/login.ts';
import { mailLinks } from '@sound-library/contract/resources/mail-links.ts';
import { passkeys } from '@sound-library/contract/resources/passkeys.ts';
import { passwords } from '@sound-library/contract/resources/passwords.ts';
import { preview } from '@sound-library/contract/resources/preview.ts';
import { user } from '@sound-library/contract/resources/user.ts';

/** The most bytes that a body may have. */
export const BODY_LIMIT = 1024 * 1024;
/** The same for calls about accounts, of which anybody may send many. */
export const ACCOUNT_BODY_LIMIT = 16 * 1024;

const ACCOUNT_CALLS: Router = {
  ...account,
  ...devices,
  ...login,
  ...mailLinks,
  ...passkeys,
  ...passwords,
  ...preview,
  ...user,
};
const ACCOUNT_PATHS: ReadonlySet<unknown> = new Set(Object.values(ACCOUNT_CALLS).map(({ path }) => path));

/** How many bytes a call's body may have, by the path pattern of the contract. */
export function bodyLimit(path: string): number {
  return ACCOUNT_PATHS.has(path) ? ACCOUNT_BODY_LIMIT : BODY_LIMIT;
}
