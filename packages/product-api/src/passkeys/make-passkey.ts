import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { ApiError } from '../api-error.ts';
import { findPasskeysOfUser, type PasskeyRow } from '../database/passkeys.ts';
import type { UserRow } from '../database/users.ts';
import { challengeOf, madePasskeySchema } from './ceremony-answer.ts';
import { CHALLENGE_MS, type ChallengeBook, isOurChallenge, keepChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandle } from './user-handle.ts';

/** What every authenticator can do one of. The library's own list has ML-DSA too, which Node calls experimental. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

type Ceremony = ChallengeBook & { readonly relyingParty: RelyingParty };

/** What the browser needs to make a passkey that logs in without a name, and only after asking who is there. */
export async function passkeyOptions(ceremony: Ceremony, user: UserRow) {
  const { relyingParty, queries } = ceremony;
  const existing = await findPasskeysOfUser(queries, user.id);
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
  await keepChallenge(ceremony, options.challenge, user.id);
  return options;
}

export type NewPasskey = Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** What to keep of the passkey that the browser made. Throws `passkey_rejected`. */
export async function madePasskey(ceremony: Ceremony, user: UserRow, answer: unknown): Promise<NewPasskey> {
  const { data: response } = madePasskeySchema.safeParse(answer);
  const challenge = response && challengeOf(response);
  if (!response || !challenge || !(await isOurChallenge(ceremony, challenge, user.id))) {
    throw new ApiError('passkey_rejected');
  }
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...ceremony.relyingParty.origins],
    expectedRPID: ceremony.relyingParty.id,
    requireUserVerification: true,
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
