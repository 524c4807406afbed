import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { ApiError } from '../api-error.ts';
import { findPasskey, notePasskeyUse } from '../database/passkeys.ts';
import { challengeOf, usedPasskeySchema } from './ceremony-answer.ts';
import { CHALLENGE_MS, type ChallengeBook, isOurChallenge, keepChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { isHandleOf } from './user-handle.ts';

type Ceremony = ChallengeBook & { readonly relyingParty: RelyingParty };

/** What the browser needs to log in. It names no passkeys, so it is the same for everybody but for the challenge. */
export async function passkeyLoginOptions(ceremony: Ceremony) {
  const options = await generateAuthenticationOptions({
    rpID: ceremony.relyingParty.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  await keepChallenge(ceremony, options.challenge, null);
  return options;
}

/** The id of the user whose passkey answered. Throws `invalid_credentials`. */
export async function userOfPasskey(ceremony: Ceremony, answer: unknown): Promise<string> {
  const { data: response } = usedPasskeySchema.safeParse(answer);
  const challenge = response && challengeOf(response);
  if (!response || !challenge || !(await isOurChallenge(ceremony, challenge, null))) {
    throw new ApiError('invalid_credentials');
  }
  const { queries, relyingParty, now } = ceremony;
  const passkey = await findPasskey(queries, response.id);
  if (!passkey || !isHandleOf(response.response.userHandle, passkey.userId)) throw new ApiError('invalid_credentials');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...relyingParty.origins],
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((cause: unknown) => {
    throw new ApiError('invalid_credentials', { cause });
  });
  const use = { id: passkey.id, counter: authenticationInfo.newCounter, at: now() };
  if (!verified || !(await notePasskeyUse(queries, use))) throw new ApiError('invalid_credentials');
  return passkey.userId;
}
