import type { Queries } from '../database/database.ts';
import { deleteExpiredChallenges, insertChallenge, takeChallenge } from '../database/passkeys.ts';

/** How long a browser may take to answer. */
export const CHALLENGE_MS = 5 * 60_000;

/** What asks browsers and takes their answers. */
export interface ChallengeBook {
  readonly queries: Queries;
  readonly now: () => Date;
}

/** Keeps a challenge until it is answered; those that nobody answered in time go. */
export async function keepChallenge({ queries, now }: ChallengeBook, challenge: string, userId: string | null) {
  const at = now();
  await deleteExpiredChallenges(queries, at);
  await insertChallenge(queries, { challenge, userId, expiresAt: new Date(at.getTime() + CHALLENGE_MS) });
}

/** Uses a challenge up. False when it is none of ours, was for somebody else, is too old, or was answered already. */
export async function isOurChallenge(
  { queries, now }: ChallengeBook,
  challenge: string | undefined,
  userId: string | null,
): Promise<boolean> {
  return challenge !== undefined && takeChallenge(queries, { challenge, userId, at: now() });
}
