import { randomUUID } from 'node:crypto';
import { withoutDetails } from '../accounts/invitation.ts';
import type { PasswordHasher } from '../accounts/passwords.ts';
import type { Queries } from '../database/database.ts';
import { emailKey, findConfirmedUser, findUserWithoutDetails, insertUser } from '../database/users.ts';
import { insertEnablement } from '../features/features.ts';
import { DEMO_ACCOUNTS, type DemoAccount, INVITED_ACCOUNTS } from './accounts.ts';

interface SeedContext {
  readonly queries: Queries;
  readonly hasher: PasswordHasher;
  readonly now: () => Date;
}

/** Creates missing demo accounts. Existing ones stay as they are. */
export async function seedDemoAccounts(context: SeedContext): Promise<void> {
  for (const account of DEMO_ACCOUNTS) await seedAccount(account, context);
  for (const account of INVITED_ACCOUNTS) await seedInvited(account, context);
}

async function seedAccount(account: DemoAccount, { queries, hasher, now }: SeedContext): Promise<void> {
  if (await findConfirmedUser(queries, emailKey(account.email))) return;
  const at = now();
  const id = randomUUID();
  await insertUser(queries, {
    id,
    firstName: account.firstName,
    lastName: account.lastName,
    emailAddress: account.email,
    emailKey: emailKey(account.email),
    emailConfirmedAt: at,
    passwordHash: await hasher.hash(account.password),
    newsletter: false,
    source: 'demo',
    createdAt: at,
    updatedAt: at,
  });
  for (const featureName of account.features ?? []) {
    await insertEnablement(queries, { userId: id, featureName, createdAt: at });
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
