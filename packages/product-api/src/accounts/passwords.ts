import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { FieldIssue } from '@sound-library/contract/error-codes.ts';
import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { Brand } from '@sound-library/server-kit/brand.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { emailKey } from '../database/users.ts';
import type { WorkQueue } from '../work-queue.ts';

const deriveKey = promisify(argon2);
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Cost of argon2id: memory in KiB, passes, lanes. */
interface Argon2Cost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

/** OWASP's recommendation for argon2id (Password Storage Cheat Sheet). */
const CURRENT_COST: Argon2Cost = { memoryKib: 19_456, passes: 2, lanes: 1 };

export type PasswordHasher = ReturnType<typeof passwordHasher>;

/** Hashes with argon2id at the given cost, every computation through the queue. */
export function passwordHasher(queue: WorkQueue, cost: Argon2Cost = CURRENT_COST) {
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
  const prefix = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$`;

  return {
    /** Returns a PHC string, which contains its own parameters. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, cost, KEY_BYTES);
      return `${prefix}${unpadded(salt)}$${unpadded(key)}`;
    },
    /**
     * Whether the password is the hashed one, and the hash was made with other parameters and should be made again. Without a stored
     * hash it does the same work and never matches, so that timing does not reveal which accounts exist.
     */
    async verify(password: string, stored: string | undefined) {
      if (stored === undefined) {
        await derive(password, randomBytes(SALT_BYTES), cost, KEY_BYTES);
        return { matches: false, outdated: false };
      }
      const hashed = parsePhcString(stored);
      const key = await derive(password, hashed.salt, hashed.cost, hashed.key.length);
      return { matches: timingSafeEqual(key, hashed.key), outdated: !stored.startsWith(prefix) };
    },
  };
}

const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function parsePhcString(text: string) {
  const match = PATTERN.exec(text);
  if (!match) throw new TypeError('A stored password hash is no argon2id PHC string.');
  const [, memoryKib, passes, lanes, salt = '', key = ''] = match;
  return {
    cost: { memoryKib: Number(memoryKib), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

const PASSWORD_MIN_CHARACTERS = 8;
const PASSWORD_MAX_CHARACTERS = 1024;

/** Validates a new password: length, and whether it is among the most common ones. No composition rules. */
export type PasswordPolicy = (password: string, person: Person) => FieldIssue | undefined;

/** Reads the list of common passwords (zxcvbn-ts, MIT licence) once; the policy is then a lookup. */
export function passwordPolicy({ name, publisher }: Pick<Brand, 'name' | 'publisher'>): PasswordPolicy {
  const ofBrand = [...wordsIn(name), ...wordsIn(publisher), ...PRODUCT_WORDS];
  const common = new Set(dictionary['passwords-common']);
  return (password, person) => {
    const characters = [...password].length;
    if (characters < PASSWORD_MIN_CHARACTERS) return 'too_short';
    if (characters > PASSWORD_MAX_CHARACTERS) return 'too_long';
    const folded = password.normalize('NFKC').toLowerCase();
    const [mailbox] = emailKey(person.email).split('@');
    const isTheAddress = folded === emailKey(person.email) || folded === mailbox;
    const isGuessable =
      isTheAddress ||
      common.has(folded) ||
      isMonotonous(folded) ||
      isOfContextWords(folded, [...ofBrand, ...wordsOf(person)]);
    return isGuessable ? 'common_password' : undefined;
  };
}

/** One or two characters repeated, such as `aaaaaaaa` or `abababab`. */
function isMonotonous(password: string): boolean {
  return /^(.{1,2})\1+.?$/su.test(password);
}

/** What an attacker knows about an account before the first guess. */
interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const PRODUCT_WORDS = ['labs', 'lab', 'sound', 'library'];
/** The length of a date of birth with its dots; more added characters make a password of its own. */
const ADDED_MAX_CHARACTERS = 10;
/** Upper limit for product, address and name together. */
const WORDS_MAX_CHARACTERS = 300;
const NOT_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Whether a folded password consists only of these words, with a few digits or signs. */
function isOfContextWords(folded: string, words: readonly string[]): boolean {
  const letters = folded.replace(NOT_LETTERS, '');
  if (letters === '' || letters.length > WORDS_MAX_CHARACTERS) return false;
  if (folded.length - letters.length > ADDED_MAX_CHARACTERS) return false;
  return isMadeOf(letters, words);
}

function wordsOf({ email, firstName, lastName }: Person): string[] {
  const [mailbox = '', host = ''] = emailKey(email).split('@');
  return [mailbox, host, firstName, lastName].flatMap(wordsIn);
}

function wordsIn(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().split(NOT_LETTERS);
  return words.filter((word) => word !== '');
}

/** Step by step from the front instead of by a pattern, whose run time a visitor's words could blow up. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(letters.length);
}

export function refusedPassword(policy: PasswordPolicy, password: string, person: Person): RefusedField[] {
  const issue = policy(password, person);
  return issue ? [{ field: 'password', issue }] : [];
}
