import { randomUUID } from 'node:crypto';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Session } from '@sound-library/contract/resources/login.ts';
import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import type { Queries } from '../database/database.ts';
import {
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
import { givenSessionToken } from '../sessions/session-routes.ts';
import type { SessionOrigin } from '../sessions/session-store.ts';
import { emailKey, isFreshlyRegistered, NO_PENDING_EMAIL, refuse, unstorableFields } from './account-rules.ts';
import { refusedPassword } from './password-policy.ts';
import { LINKS_ENDED_BY_PASSWORD } from './redeem-mail-link.ts';

/**
 * Specification section 7: creates an account and its first session. Whatever the address: whether it has an account is told by
 * the mail that goes there (docs/decisions/0013).
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
    const sessionToken = givenSessionToken(request);
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

/** What the form says. */
interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly newsletter: boolean;
  readonly source: string;
  readonly locale: LocaleCode;
}

/** Each round but the last finds that somebody registered the same address meanwhile. */
const ROUNDS_MAX = 5;

/**
 * Makes an account and its first session, and queues the mail that proves the address. The same registration sent again within
 * minutes, by a second click or from a form that somebody went back to, makes no second account and no second mail, but another
 * session of the account that is there, with what was submitted last. It is the same for who knows its password, who could as well
 * log in, and for the browser that has its session. To everybody else the answer tells nothing: they get an account of their own.
 */
async function registerAccount(
  services: RegistrationServices,
  registration: Registration,
  { sessionToken, ...origin }: SessionOrigin & { readonly sessionToken: string | undefined },
): Promise<Session> {
  const { queries, hasher } = services;
  const key = emailKey(registration.email);
  let newHash: string | undefined;
  for (let round = 1; ; round += 1) {
    const isLast = round === ROUNDS_MAX;
    const member = sessionToken === undefined ? undefined : await services.sessions.findByToken(sessionToken);
    const earlier = earlierRegistrations(await findClaims(queries, key), member?.user.id, services.now());
    const same = await knownByPassword(services, earlier, registration.password);
    // Before the transaction, which must not wait for its turn at the hasher.
    if (!same || isLast) newHash ??= await hasher.hash(registration.password);
    const session = await queries.transaction(async (transaction) => {
      await lockRegistrations(transaction, key);
      const locked = await lockClaims(transaction, key, null);
      const current = earlierRegistrations(locked, member?.user.id, services.now());
      const isCurrent = areSame(earlier, current);
      if (!isCurrent && !isLast) return undefined;
      // What was proved of an account that has changed since counts for nothing.
      const known = isCurrent ? { same, ofBrowser: current.ofBrowser } : {};
      const userId = await write(transaction, services, { registration, key, newHash, ...known });
      return services.sessions.open(userId, origin, transaction);
    });
    if (session) return session;
  }
}

/** Accounts that this may be a repeated registration of. */
interface EarlierRegistrations {
  /** The one whose session the browser has. */
  readonly ofBrowser: UserRow | undefined;
  /** The newest that claims the address, as at a log in: one guess at a password for each account that is made. */
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

/** The one that has this password. As much work when there is none: time must not tell who registers. */
async function knownByPassword(
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
  /** Of the password, unless some account has it. */
  readonly newHash: string | undefined;
  /** The account whose session the browser has. */
  readonly ofBrowser?: UserRow | undefined;
}

/** Writes the registration into the account whose it is, and gives its id. */
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
    // A new password ends what the former one opened, as everywhere.
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
  failpoint('account inserted');
  await mails.add(transaction, { kind: 'registered', userId: id, locale });
  return id;
}
