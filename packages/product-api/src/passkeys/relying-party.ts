import type { ProductApiConfig } from '../product-api-config.ts';

type Site = Pick<ProductApiConfig, 'publicUrl' | 'publicOrigins' | 'passkeyDomain'> & {
  readonly brand: Pick<ProductApiConfig['brand'], 'publisher'>;
};

export type RelyingParty = ReturnType<typeof relyingParty>;

/**
 * The relying party of passkeys, in WebAuthn's terms: the storefront at its public origins; browsers do not accept an IP address. By
 * default its domain is the host of the public URL, which is right where all origins are at or below it.
 */
export function relyingParty({ publicUrl, publicOrigins, passkeyDomain, brand }: Site) {
  return {
    /** Host name: a passkey works there and in subdomains, and nowhere else. */
    id: passkeyDomain ?? new URL(publicUrl).hostname,
    /** Our name in the browser's dialog. */
    name: brand.publisher,
    /** The allowed origins of browsers' responses. */
    origins: [...publicOrigins],
  };
}
