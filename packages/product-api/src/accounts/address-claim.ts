import type { UserRow } from '../database/users.ts';

/** Who an address belongs to, once somebody has proved to receive mail there. */
export type AddressClaim =
  | {
      readonly kind: 'granted';
      readonly owner: UserRow;
      /** Other accounts that claim the address and have not proved it. */
      readonly losers: readonly string[];
    }
  /** Another account has proved it before, or this one is gone. */
  | { readonly kind: 'refused' };

/** Decides for one account among all that have or claim the address. */
export function addressClaim(accounts: readonly UserRow[], userId: string | null, emailKey: string): AddressClaim {
  const owner = accounts.find(({ id }) => id === userId);
  const others = accounts.filter((account) => account.emailKey === emailKey && account.id !== userId);
  if (!owner || others.some(({ emailConfirmedAt }) => emailConfirmedAt !== null)) return { kind: 'refused' };
  return { kind: 'granted', owner, losers: others.map(({ id }) => id) };
}
