import { randomUUID } from 'node:crypto';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Session } from '@sound-library/contract/resources/login.ts';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import type { Queries } from '../database/database.ts';
import {
  emailKey,
  findClaims,
  findOwning,
  insertUser,
  lockClaims,
  lockRegistrations,
  type UserRow,
  updateUser,
} from '../database/users.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { sessionTokenOf } from '../sessions/session-routes.ts';
import { isFreshlyRegistered, NO_PENDING_EMAIL, refuse, unstorableFields } from './account-rules.ts';
import { type PasswordHasher, refusedPassword } from './passwords.ts';
import { LINKS_ENDED_BY_PASSWORD } from './redeem-mail-link.ts';

/** Section 7: for any address; only the mail sent there reveals an existing account (docs/decisions/0013). */
export function registerRoute(services: Services): Handler<ProductApi['register']> {
  const { captcha, policy, sessions } = services;
  return async ({ body, request, locale }) => {
    await captcha.verify(body.g_recaptcha_response);
    const { first_name: firstName, last_name: lastName, email, password, source, newsletter } = body;
    refuse([
      ...unstorableFields({ first_name: firstName, last_name: lastName, email, source }),
      ...refusedPassword(policy, password, { email, firstName, lastName }),
    ]);
    const sessionToken = sessionTokenOf(request);
    const registration = { firstName, lastName, email, password, newsletter, source, locale };
    const userAgent = request.headers['user-agent'];
    const session = await registerAccount(services, registration, { sessionToken, userAgent });
    if (sessionToken) await sessions.end(sessionToken);
    return session;
  };
}

type RegistrationServices = Pick<Services, 'queries' | 'hasher' | 'sessions' | 'mails' | 'mailLinks' | 'now'>;

interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly newsletter: boolean;
  readonly source: string;
  readonly locale: LocaleCode;
}

/** Each attempt but the last finds a concurrent registration of the same address. */
const ROUNDS_MAX = 5;

/**
 * Creates an account and its first session, and queues the confirmation mail. The same registration repeated within minutes, by a
 * double click or after going back to the form, creates neither a second account nor a second mail, but another session of the
 * existing account, which gets the latest input. It counts as the same with the account's password, which would suffice to log in,
 * or with its session. The response reveals nothing to other visitors: they get an account of their own.
 */
async function registerAccount(
  services: RegistrationServices,
  registration: Registration,
  { sessionToken, userAgent }: Readonly<Record<'sessionToken' | 'userAgent', string | undefined>>,
): Promise<Session> {
  const { queries, hasher, sessions, now } = services;
  const key = emailKey(registration.email);
  let newHash: string | undefined;
  for (let round = 1; ; round += 1) {
    const isLast = round === ROUNDS_MAX;
    const member = sessionToken === undefined ? undefined : await sessions.findByToken(sessionToken);
    const earlier = earlierRegistrations(await findClaims(queries, key), member?.user.id, now());
    const same = await findByPassword(hasher, earlier, registration.password);
    // Before the transaction, which must not wait in the hashing queue.
    if (!same || isLast) newHash ??= await hasher.hash(registration.password);
    const session = await queries.transaction(async (transaction) => {
      await lockRegistrations(transaction, key);
      const current = earlierRegistrations(await lockClaims(transaction, key, null), member?.user.id, now());
      const isCurrent = isSame(earlier.ofBrowser, current.ofBrowser) && isSame(earlier.newest, current.newest);
      if (!isCurrent && !isLast) return undefined;
      // A proof is void if the account has changed since.
      const accounts = isCurrent ? { same, ofBrowser: current.ofBrowser } : {};
      const userId = await write(transaction, services, registration, { ...accounts, newHash });
      return sessions.open(userId, userAgent, transaction);
    });
    if (session) return session;
  }
}

/** The account of the session, and the newest that claims the address: one password guess per new account. */
function earlierRegistrations(claims: readonly UserRow[], idOfBrowser: string | undefined, now: Date) {
  const fresh = claims
    .filter((user) => user.emailConfirmedAt === null && user.passwordHash !== null && user.deletesAt === null)
    .filter(({ createdAt }) => isFreshlyRegistered(createdAt, now));
  const [newest] = fresh.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return { ofBrowser: fresh.find(({ id }) => id === idOfBrowser), newest };
}

const isSame = (one: UserRow | undefined, other: UserRow | undefined): boolean =>
  one?.id === other?.id && one?.passwordHash === other?.passwordHash;

/** The account with this password. The work is the same without one: timing must not reveal which accounts exist. */
async function findByPassword(
  hasher: PasswordHasher,
  { ofBrowser, newest }: ReturnType<typeof earlierRegistrations>,
  password: string,
): Promise<UserRow | undefined> {
  for (const user of new Set([newest, ofBrowser ?? newest])) {
    const { matches } = await hasher.verify(password, user?.passwordHash ?? undefined);
    if (matches) return user;
  }
  return undefined;
}

interface Accounts {
  /** The account that has the password already; without one there is a new hash. */
  readonly same?: UserRow | undefined;
  readonly newHash: string | undefined;
  /** The account of the browser's session. */
  readonly ofBrowser?: UserRow | undefined;
}

/** Writes the registration into the account that it belongs to, and returns its id. */
async function write(
  transaction: Queries,
  { sessions, mails, mailLinks, now }: RegistrationServices,
  { email, password: _, source, ...details }: Registration,
  { same, newHash: passwordHash, ofBrowser }: Accounts,
): Promise<string> {
  const at = now();
  const submitted = { ...details, updatedAt: at };
  if (same) {
    await updateUser(transaction, same.id, submitted);
    return same.id;
  }
  if (ofBrowser && passwordHash && !(await findOwning(transaction, [ofBrowser.id])).has(ofBrowser.id)) {
    // A new password ends the sessions and links of the former one, as everywhere.
    await updateUser(transaction, ofBrowser.id, { ...submitted, passwordHash, ...NO_PENDING_EMAIL });
    await sessions.endAll(ofBrowser.id, transaction);
    await mailLinks.revoke(transaction, ofBrowser.id, LINKS_ENDED_BY_PASSWORD);
    return ofBrowser.id;
  }
  const id = randomUUID();
  const address = { emailAddress: email, emailKey: emailKey(email) };
  await insertUser(transaction, { id, ...submitted, ...address, passwordHash, source, createdAt: at });
  FAILPOINTS['account inserted'].publish('');
  await mails.add(transaction, { kind: 'registered', userId: id, locale: details.locale });
  return id;
}
