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
