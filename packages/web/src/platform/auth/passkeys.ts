import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { CeremonyOptions, CeremonyResponse } from '@sound-library/contract/resources/passkeys.ts';
import { useSyncExternalStore } from 'react';
import type { App } from '../app-context.ts';

type Options = CeremonyOptions['options'];
type Library = typeof import('@simplewebauthn/browser');
type CeremonyOutcome = { readonly kind: 'answer'; readonly response: CeremonyResponse } | CeremonyProblem;

/** Lets the browser make a passkey. */
export function makePasskey({ logger }: Pick<App, 'logger'>, options: Options): Promise<CeremonyOutcome> {
  return hold(logger, async ({ startRegistration }) => {
    if (!isForMaking(options)) throw new TypeError('The options for making a passkey are not whole.');
    const { response, clientExtensionResults, ...credential } = await startRegistration({ optionsJSON: options });
    return { ...credential, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
  });
}

/** Lets the browser prove who is there with a passkey that it has. */
export function provePasskey({ logger }: Pick<App, 'logger'>, options: Options): Promise<CeremonyOutcome> {
  return hold(logger, async ({ startAuthentication }) => {
    const { response, clientExtensionResults, ...credential } = await startAuthentication({ optionsJSON: options });
    return { ...credential, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
  });
}

/** The library comes when the first passkey is asked for, not with the page. */
async function hold(
  logger: App['logger'],
  ceremony: (library: Library) => Promise<CeremonyResponse>,
): Promise<CeremonyOutcome> {
  try {
    return { kind: 'answer', response: await ceremony(await import('@simplewebauthn/browser')) };
  } catch (cause) {
    const problem = ceremonyProblemOf(cause);
    if (problem.kind === 'impossible') logger.warn('The browser could not use a passkey', cause);
    return problem;
  }
}

const isForMaking = (options: Options): options is Options & PublicKeyCredentialCreationOptionsJSON =>
  ['rp', 'user', 'pubKeyCredParams'].every((part) => part in options);

/** Why the browser gave no passkey. */
export type CeremonyProblem = {
  readonly kind: /** The person closed the browser's dialog, waited too long, or has no passkey for us. */
    | 'cancelled'
    /** There is a passkey for this account where the new one was to be kept. */
    | 'known-already'
    /** The browser or the device can't. */
    | 'impossible';
};

/** What a failure of `navigator.credentials` means; WebAuthn tells them apart by their names. */
export function ceremonyProblemOf(cause: unknown): CeremonyProblem {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
  return { kind: name === 'InvalidStateError' ? 'known-already' : 'impossible' };
}

const never = () => () => undefined;
const inBrowser = () => typeof globalThis.PublicKeyCredential === 'function';
const onServer = () => null;

/** Whether the browser knows passkeys; null until the page runs in it. */
export function useCanUsePasskeys(): boolean | null {
  return useSyncExternalStore<boolean | null>(never, inBrowser, onServer);
}
