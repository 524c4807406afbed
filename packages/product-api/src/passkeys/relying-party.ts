import type { ProductApiConfig } from '../product-api-config.ts';

type Site = Pick<ProductApiConfig, 'publicUrl' | 'publicOrigins' | 'passkeyDomain'>;

/** For whom passkeys are made, in WebAuthn's words. */
export interface RelyingParty {
  /** Host name: a passkey works there and below, and nowhere else. */
  readonly id: string;
  /** What the browser calls us. */
  readonly name: string;
  /** Where the answers of browsers must come from. */
  readonly origins: readonly string[];
}

/**
 * The storefront at its public origins; a network address in place of a name is no relying party for browsers. Without a
 * domain of its own it is that of the public address: right where all origins are there or below.
 */
export function relyingParty({ publicUrl, publicOrigins, passkeyDomain }: Site): RelyingParty {
  const id = passkeyDomain ?? new URL(publicUrl).hostname;
  return { id, name: 'Sound Library', origins: [...publicOrigins] };
}
