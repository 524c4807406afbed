import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { WorkQueue } from '../work-queue.ts';

const deriveKey = promisify(argon2);
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** OWASP's recommendation for argon2id (Password Storage Cheat Sheet). */
export const CURRENT_COST: Argon2Cost = { memoryKib: 19_456, passes: 2, lanes: 1 };

interface Verdict {
  readonly matches: boolean;
  /** The hash was made with outdated parameters and should be made again. */
  readonly outdated: boolean;
}

export interface PasswordHasher {
  /** Returns a PHC string. */
  hash(password: string): Promise<string>;
  /** Without a stored hash it does the same work and never matches, so that timing does not reveal which accounts exist. */
  verify(password: string, stored: string | undefined): Promise<Verdict>;
}

/** Hashes with argon2id at the given cost, every computation through the queue. */
export function passwordHasher(queue: WorkQueue, cost: Argon2Cost = CURRENT_COST): PasswordHasher {
  const derive = (password: string, salt: Buffer, { memoryKib, passes, lanes }: Argon2Cost, tagLength: number) =>
    queue(() =>
      deriveKey('argon2id', {
        // Normalises equal characters that keyboards encode differently.
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

/** Cost of argon2id: memory in KiB, passes, lanes. */
interface Argon2Cost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

interface Argon2Hash {
  readonly cost: Argon2Cost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Formats a hash as a PHC string, which contains its own parameters. */
export function formatPhcString({ cost, salt, key }: Argon2Hash): string {
  const { memoryKib, passes, lanes } = cost;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(key)}`;
}

/** Parses a PHC string of argon2id, version 19. Throws for anything else. */
export function parsePhcString(text: string): Argon2Hash {
  const match = PATTERN.exec(text);
  if (!match) throw new TypeError('A stored password hash is no argon2id PHC string.');
  const [, memoryKib, passes, lanes, salt = '', key = ''] = match;
  return {
    cost: { memoryKib: Number(memoryKib), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
