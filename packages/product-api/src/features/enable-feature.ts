import type { Queries } from '../database/database.ts';
import { deleteEnablement, insertEnablement } from '../database/feature-enablements.ts';
import { findConfirmedUser } from '../database/users.ts';
import { emailKey } from '../domain/email-key.ts';

export interface FeatureSwitch {
  readonly featureName: string;
  readonly email: string;
  readonly state: 'on' | 'off';
}

/** Switches a feature on for the owner of an address, or takes that back. False when nobody has proved the address. */
export async function enableFeature(
  { queries, now }: { readonly queries: Queries; readonly now: () => Date },
  { featureName, email, state }: FeatureSwitch,
): Promise<boolean> {
  const user = await findConfirmedUser(queries, emailKey(email));
  if (!user) return false;
  if (state === 'on') await insertEnablement(queries, { userId: user.id, featureName, createdAt: now() });
  else await deleteEnablement(queries, { userId: user.id, featureName });
  return true;
}
