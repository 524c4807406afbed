import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { passkeyChallenges, passkeys } from '../database/schema.ts';
import type { UserRow } from '../database/users.ts';
import type { Services } from '../services.ts';

/** Loaded on first use: its parsers of certificates take 7 MB and 70 ms of a start. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256 and RS256 by their COSE numbers (RFC 9053, 8812): every authenticator supports at least one. The library's default list
 * includes ML-DSA, which is experimental in Node.
 */
const ALGORITHMS = [-8, -7, -257];

type Ceremony = Pick<Services, 'queries' | 'relyingParty' | 'now'>;

/** Options for a browser to create a discoverable passkey with user verification. */
export async function passkeyOptions(ceremony: Ceremony, user: UserRow) {
  const { relyingParty, queries } = ceremony;
  const existing = await findPasskeysOfUser(queries, user.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userID: userHandle(user.id),
    userName: user.emailAddress,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim() || user.emailAddress,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(ceremony, options.challenge, user.id);
  return options;
}

/** The data to store of a new passkey. Throws `passkey_rejected`. */
export async function verifyNewPasskey(ceremony: Ceremony, user: UserRow, credential: unknown) {
  const { data: response } = madePasskeySchema.safeParse(credential);
  const { verifyRegistrationResponse } = await webAuthn();
  const challenge = response && (await takeChallenge(ceremony, response.response.clientDataJSON, user.id));
  if (!response || !challenge) throw new ApiError('passkey_rejected');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expectedOf(ceremony, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new ApiError('passkey_rejected', { cause });
  });
  if (!registrationInfo) throw new ApiError('passkey_rejected');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports,
  };
}

/** Options for a login. They name no passkeys, so they are the same for all visitors except for the challenge. */
export async function passkeyLoginOptions(ceremony: Ceremony) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: ceremony.relyingParty.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  await storeChallenge(ceremony, options.challenge, null);
  return options;
}

/** The id of the passkey's user. Throws `invalid_credentials`. */
export async function userOfPasskey(ceremony: Ceremony, credential: unknown): Promise<string> {
  const { data: response } = usedPasskeySchema.safeParse(credential);
  const { verifyAuthenticationResponse } = await webAuthn();
  const challenge = response && (await takeChallenge(ceremony, response.response.clientDataJSON, null));
  if (!response || !challenge) throw new ApiError('invalid_credentials');
  const { queries, now } = ceremony;
  const [passkey] = await queries.select().from(passkeys).where(eq(passkeys.id, response.id));
  if (!passkey || !isHandleOf(response.response.userHandle, passkey.userId)) throw new ApiError('invalid_credentials');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expectedOf(ceremony, challenge),
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((cause: unknown) => {
    throw new ApiError('invalid_credentials', { cause });
  });
  const use = { counter: authenticationInfo.newCounter, lastUsedAt: now() };
  if (!verified || !(await recordPasskeyUse(queries, passkey.id, use))) throw new ApiError('invalid_credentials');
  return passkey.userId;
}

const expectedOf = ({ relyingParty: { id, origins } }: Ceremony, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: origins,
  expectedRPID: id,
  requireUserVerification: true,
});

/** The user handle of a passkey: the 16 bytes of the user's id. */
const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** Whether a handle, base64url as browsers send it, is the user's. */
const isHandleOf = (handle: string, userId: string): boolean =>
  handle === Buffer.from(userHandle(userId)).toString('base64url');

const base64Url = z
  .string()
  .max(64 * 1024)
  .regex(/^[\w-]+$/);

/** The fields of a browser's response that are needed before the proof is verified. */
const clientDataSchema = base64Url
  .transform((text) => parsedJson(Buffer.from(text, 'base64url').toString()))
  .pipe(z.object({ challenge: base64Url }));

const credentialSchema = z.object({
  id: base64Url.max(1400),
  rawId: base64Url.max(1400),
  type: z.literal('public-key'),
});

/** The response to options for creating a passkey. Other fields are ignored. */
const madePasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,32}$/))
      .max(10)
      .default([]),
  }),
});

const usedPasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    /** Discoverable passkeys always include it. */
    userHandle: base64Url,
  }),
});

const CHALLENGE_MS = 5 * 60_000;

/** Stores a challenge until it is redeemed, and deletes expired ones. */
async function storeChallenge({ queries, now }: Ceremony, challenge: string, userId: string | null): Promise<void> {
  const at = now();
  await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, at));
  const expiresAt = new Date(at.getTime() + CHALLENGE_MS);
  await queries.insert(passkeyChallenges).values({ challenge, userId, expiresAt });
}

/**
 * Redeems the challenge of a response, for a user or, without one, for login: of concurrent callers only one gets it. Undefined
 * when it is unknown, was for another user, has expired, or was redeemed already.
 */
async function takeChallenge(
  { queries, now }: Ceremony,
  clientDataJson: string,
  userId: string | null,
): Promise<string | undefined> {
  const challenge = clientDataSchema.safeParse(clientDataJson).data?.challenge;
  if (challenge === undefined) return undefined;
  const isTheirs = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const [taken] = await queries
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), isTheirs, gt(passkeyChallenges.expiresAt, now())))
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge;
}

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Newest first. */
export function findPasskeysOfUser(queries: Queries, userId: string): Promise<PasskeyRow[]> {
  return queries
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
}

/** Returns false, and changes nothing, when there is a passkey with this id. */
export async function insertPasskey(queries: Queries, passkey: PasskeyRow): Promise<boolean> {
  const inserted = await queries.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return inserted.length > 0;
}

/** Records a use. Returns false when the passkey is deleted, or its counter has been reached already; 0 means no counter. */
async function recordPasskeyUse(
  queries: Queries,
  id: string,
  { counter, lastUsedAt }: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
): Promise<boolean> {
  const isAhead = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await queries
    .update(passkeys)
    .set({ counter, lastUsedAt })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Returns the deleted one; undefined, and nothing changes, when there is no such passkey or it belongs to another user. */
export async function deletePasskey(queries: Queries, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const theirs = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  const [removed] = await queries.delete(passkeys).where(theirs).returning();
  return removed;
}
