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
import { refusedPassword } from './passwords.ts';
import { LINKS_ENDED_BY_PASSWORD } from './redeem-mail-link.ts';

/**
 * Specification section 7: creates an account and its first session for any address: only the mail sent there reveals whether it
 * already has an account (docs/decisions/0013).
 */
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
    const session = await registerAccount(
      services,
      { firstName, lastName, email, password, newsletter, source, locale },
      { sessionToken, userAgent: request.headers['user-agent'] },
    );
    if (sessionToken) await sessions.end(sessionToken);
    return session;
  };
}

type RegistrationServices = Pick<Services, 'queries' | 'hasher' | 'sessions' | 'mails' | 'mailLinks' | 'now'>;

/** The fields of the form. */
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
  const { queries, hasher } = services;
  const key = emailKey(registration.email);
  let newHash: string | undefined;
  for (let round = 1; ; round += 1) {
    const isLast = round === ROUNDS_MAX;
    const member = sessionToken === undefined ? undefined : await services.sessions.findByToken(sessionToken);
    const earlier = earlierRegistrations(await findClaims(queries, key), member?.user.id, services.now());
    const same = await findByPassword(services, earlier, registration.password);
    // Before the transaction, which must not wait in the hashing queue.
    if (!same || isLast) newHash ??= await hasher.hash(registration.password);
    const session = await queries.transaction(async (transaction) => {
      await lockRegistrations(transaction, key);
      const locked = await lockClaims(transaction, key, null);
      const current = earlierRegistrations(locked, member?.user.id, services.now());
      const isCurrent = areSame(earlier, current);
      if (!isCurrent && !isLast) return undefined;
      // A proof is void if the account has changed since.
      const earlierAccounts = isCurrent ? { same, ofBrowser: current.ofBrowser } : {};
      const userId = await write(transaction, services, { registration, key, newHash, ...earlierAccounts });
      return services.sessions.open(userId, userAgent, transaction);
    });
    if (session) return session;
  }
}

/** Accounts of which this may be a repeated registration. */
interface EarlierRegistrations {
  /** The account of the browser's session. */
  readonly ofBrowser: UserRow | undefined;
  /** The newest account that claims the address, as at login: this limits an attacker to one password guess per new account. */
  readonly newest: UserRow | undefined;
}

function earlierRegistrations(
  claims: readonly UserRow[],
  idOfBrowser: string | undefined,
  now: Date,
): EarlierRegistrations {
  const fresh = claims
    .filter((user) => user.emailConfirmedAt === null && user.passwordHash !== null && user.deletesAt === null)
    .filter(({ createdAt }) => isFreshlyRegistered(createdAt, now));
  const [newest] = fresh.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return { ofBrowser: fresh.find(({ id }) => id === idOfBrowser), newest };
}

const areSame = (one: EarlierRegistrations, other: EarlierRegistrations): boolean =>
  isSame(one.ofBrowser, other.ofBrowser) && isSame(one.newest, other.newest);

const isSame = (one: UserRow | undefined, other: UserRow | undefined): boolean =>
  one?.id === other?.id && one?.passwordHash === other?.passwordHash;

/** The account with this password. The work is the same without one: timing must not reveal which accounts exist. */
async function findByPassword(
  { hasher }: RegistrationServices,
  { ofBrowser, newest }: EarlierRegistrations,
  password: string,
): Promise<UserRow | undefined> {
  for (const user of new Set([newest, ofBrowser ?? newest])) {
    const { matches } = await hasher.verify(password, user?.passwordHash ?? undefined);
    if (matches) return user;
  }
  return undefined;
}

interface Submission {
  readonly registration: Registration;
  readonly key: string;
  /** The account that has the password already. */
  readonly same?: UserRow | undefined;
  /** The password's hash, unless an account has it. */
  readonly newHash: string | undefined;
  /** The account of the browser's session. */
  readonly ofBrowser?: UserRow | undefined;
}

/** Writes the registration into the account that it belongs to, and returns its id. */
async function write(
  transaction: Queries,
  services: RegistrationServices,
  { registration, key, same, newHash, ofBrowser }: Submission,
): Promise<string> {
  const { sessions, mails, mailLinks, now } = services;
  const { firstName, lastName, email, newsletter, source, locale } = registration;
  const at = now();
  const submitted = { firstName, lastName, newsletter, locale, updatedAt: at };
  if (same) {
    await updateUser(transaction, same.id, submitted);
    return same.id;
  }
  if (ofBrowser && newHash && !(await findOwning(transaction, [ofBrowser.id])).has(ofBrowser.id)) {
    // A new password ends the sessions and links of the former one, as everywhere.
    await updateUser(transaction, ofBrowser.id, { ...submitted, passwordHash: newHash, ...NO_PENDING_EMAIL });
    await sessions.endAll(ofBrowser.id, transaction);
    await mailLinks.revoke(transaction, ofBrowser.id, LINKS_ENDED_BY_PASSWORD);
    return ofBrowser.id;
  }
  const id = randomUUID();
  await insertUser(transaction, {
    id,
    ...submitted,
    emailAddress: email,
    emailKey: key,
    passwordHash: newHash,
    source,
    createdAt: at,
  });
  FAILPOINTS['account inserted'].publish('');
  await mails.add(transaction, { kind: 'registered', userId: id, locale });
  return id;
}
