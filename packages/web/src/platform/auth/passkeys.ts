import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { CeremonyOptions, CeremonyResponse } from '@sound-library/contract/resources/passkeys.ts';
import type { App } from '../app-context.ts';
import { useIsHydrated } from '../use-browser-state.ts';

type Options = CeremonyOptions['options'];
type Ceremony = (library: typeof import('@simplewebauthn/browser')) => Promise<CeremonyResponse>;
type CeremonyOutcome = { readonly kind: 'success'; readonly response: CeremonyResponse } | CeremonyProblem;

export function createPasskey({ logger }: Pick<App, 'logger'>, options: Options): Promise<CeremonyOutcome> {
  return hold(logger, async ({ startRegistration }) => {
    if (!isForMaking(options)) throw new TypeError('The options for making a passkey are not whole.');
    const { response, clientExtensionResults, ...credential } = await startRegistration({ optionsJSON: options });
    return { ...credential, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
  });
}

/** Has the browser prove the user's identity with one of its passkeys. */
export function authenticateWithPasskey({ logger }: Pick<App, 'logger'>, options: Options): Promise<CeremonyOutcome> {
  return hold(logger, async ({ startAuthentication }) => {
    const { response, clientExtensionResults, ...credential } = await startAuthentication({ optionsJSON: options });
    return { ...credential, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
  });
}

/** The library is loaded with the first passkey request, not with the page. */
async function hold({ warn }: App['logger'], ceremony: Ceremony): Promise<CeremonyOutcome> {
  try {
    return { kind: 'success', response: await ceremony(await import('@simplewebauthn/browser')) };
  } catch (cause) {
    const problem = ceremonyProblemOf(cause);
    if (problem.kind === 'impossible') warn('The browser could not use a passkey', cause);
    return problem;
  }
}

const isForMaking = (options: Options): options is Options & PublicKeyCredentialCreationOptionsJSON =>
  ['rp', 'user', 'pubKeyCredParams'].every((part) => part in options);

/** Why the browser returned no passkey. */
export type CeremonyProblem = {
  readonly kind: /** The user closed the browser's dialog, waited too long, or has no passkey for us. */
    | 'cancelled'
    /** The authenticator already has a passkey for this account. */
    | 'known-already'
    /** The browser or the device does not support it. */
    | 'impossible';
};

/** The meaning of a failure of `navigator.credentials`; WebAuthn distinguishes them by name. */
export function ceremonyProblemOf(cause: unknown): CeremonyProblem {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
  return { kind: name === 'InvalidStateError' ? 'known-already' : 'impossible' };
}

/** Whether the browser supports passkeys; null until the page is hydrated. */
export function useCanUsePasskeys(): boolean | null {
  return useIsHydrated() ? typeof globalThis.PublicKeyCredential === 'function' : null;
}
