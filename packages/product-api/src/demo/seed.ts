import { withoutDetails } from '../accounts/invitation.ts';
import { emailKey, findConfirmedUser, findUserWithoutDetails, insertUser } from '../database/users.ts';
import { insertEnablement } from '../features/features.ts';
import type { Services } from '../services.ts';
import { DEMO_ACCOUNTS, INVITED_ACCOUNTS } from './accounts.ts';

type SeedContext = Pick<Services, 'queries' | 'hasher' | 'now'>;

/** Creates missing demo accounts. Existing ones stay as they are. */
export async function seedDemoAccounts(context: SeedContext): Promise<void> {
  for (const account of DEMO_ACCOUNTS) await seedAccount(account, context);
  for (const account of INVITED_ACCOUNTS) await seedInvited(account, context);
}

async function seedAccount(
  account: (typeof DEMO_ACCOUNTS)[number],
  { queries, hasher, now }: SeedContext,
): Promise<void> {
  if (await findConfirmedUser(queries, emailKey(account.email))) return;
  const at = now();
  const { firstName, lastName, email: emailAddress, password, features = [] } = account;
  const user = {
    ...withoutDetails({ emailAddress, source: 'demo', locale: 'en-GB', createdAt: at }),
    firstName,
    lastName,
  };
  await insertUser(queries, { ...user, emailConfirmedAt: at, passwordHash: await hasher.hash(password) });
  for (const featureName of features) {
    await insertEnablement(queries, { userId: user.id, featureName, createdAt: at });
  }
}

async function seedInvited(
  { email, locale }: (typeof INVITED_ACCOUNTS)[number],
  { queries, now }: SeedContext,
): Promise<void> {
  const key = emailKey(email);
  if ((await findConfirmedUser(queries, key)) ?? (await findUserWithoutDetails(queries, key))) return;
  await insertUser(queries, withoutDetails({ emailAddress: email, source: 'demo', locale, createdAt: now() }));
}
