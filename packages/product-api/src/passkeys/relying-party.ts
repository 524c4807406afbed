/** For whom passkeys are made, in WebAuthn's words. */
export interface RelyingParty {
  /** Host name: a passkey works there and below, and nowhere else. */
  readonly id: string;
  /** What the browser calls us. */
  readonly name: string;
  /** Where the answers of browsers must come from. */
  readonly origin: string;
}

/** The storefront at its public address; a network address in place of a name is no relying party for browsers. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Sound Library', origin };
}
