import type { ProductApiConfig } from '../product-api-config.ts';

type Site = Pick<ProductApiConfig, 'publicUrl' | 'publicOrigins' | 'passkeyDomain'> & {
  readonly brand: Pick<ProductApiConfig['brand'], 'publisher'>;
};

/** The relying party of passkeys, in WebAuthn's terms. */
export interface RelyingParty {
  /** Host name: a passkey works there and in subdomains, and nowhere else. */
  readonly id: string;
  /** Our name in the browser's dialog. */
  readonly name: string;
  /** The allowed origins of browsers' responses. */
  readonly origins: readonly string[];
}

/**
 * The storefront at its public origins; browsers do not accept an IP address as a relying party. By default its domain is the host
 * of the public URL, which is right where all origins are at or below it.
 */
export function relyingParty({ publicUrl, publicOrigins, passkeyDomain, brand }: Site): RelyingParty {
  const id = passkeyDomain ?? new URL(publicUrl).hostname;
  return { id, name: brand.publisher, origins: [...publicOrigins] };
}
