import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { WorkQueue } from '../work-queue.ts';
import { type Argon2Cost, formatPhcString, parsePhcString } from './phc-string.ts';

const deriveKey = promisify(argon2);
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** OWASP's recommendation for argon2id (Password Storage Cheat Sheet). */
export const CURRENT_COST: Argon2Cost = { memoryKib: 19_456, passes: 2, lanes: 1 };

export interface Verdict {
  readonly matches: boolean;
  /** The hash was made with other parameters than today's and should be made anew. */
  readonly outdated: boolean;
}

export interface PasswordHasher {
  /** Gives a PHC string. */
  hash(password: string): Promise<string>;
  /** Without a stored hash it does the same work and never matches, so that time doesn't tell who has an account. */
  verify(password: string, stored: string | undefined): Promise<Verdict>;
}

/** Hashes with argon2id at the given cost, every computation through the queue. */
export function passwordHasher(queue: WorkQueue, cost: Argon2Cost = CURRENT_COST): PasswordHasher {
  const derive = (password: string, salt: Buffer, { memoryKib, passes, lanes }: Argon2Cost, tagLength: number) =>
    queue(() =>
      deriveKey('argon2id', {
        // One spelling of the same characters, whatever keyboard they came from.
        message: password.normalize('NFKC'),
        nonce: salt,
        parallelism: lanes,
        tagLength,
        memory: memoryKib,
        passes,
      }),
    );

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return formatPhcString({ cost, salt, key: await derive(password, salt, cost, KEY_BYTES) });
    },
    async verify(password, stored) {
      if (stored === undefined) {
        await derive(password, randomBytes(SALT_BYTES), cost, KEY_BYTES);
        return { matches: false, outdated: false };
      }
      const known = parsePhcString(stored);
      const key = await derive(password, known.salt, known.cost, known.key.length);
      return { matches: timingSafeEqual(key, known.key), outdated: !isSameCost(known.cost, cost) };
    },
  };
}

function isSameCost(one: Argon2Cost, other: Argon2Cost): boolean {
  return one.memoryKib === other.memoryKib && one.passes === other.passes && one.lanes === other.lanes;
}
