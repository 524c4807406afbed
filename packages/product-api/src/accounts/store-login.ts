import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { refuse } from './account-rules.ts';

/** Logs the member in at the external store, which identifies by e-mail address: it has to be confirmed. */
export function storeLoginRoute({
  store,
  now,
}: Pick<Services, 'store' | 'now'>): Handler<ProductApi['createStoreLogin']> {
  return async ({ body, member: { user } }) => {
    const returnTo = body.return_to === null ? undefined : storePage(body.return_to, store.url);
    if (body.return_to !== null && returnTo === undefined) refuse([{ field: 'return_to', issue: 'invalid' }]);
    if (!user.emailConfirmedAt) throw new ApiError('email_unconfirmed');
    // In Shopify's field names. The store accepts a token for 15 minutes.
    const customer = {
      email: user.emailAddress,
      created_at: now().toISOString(),
      identifier: user.id,
      ...(user.firstName && { first_name: user.firstName }),
      ...(user.lastName && { last_name: user.lastName }),
      ...(returnTo && { return_to: returnTo }),
    };
    return { url: `${store.url}/account/login/multipass/${multipassToken(customer, store.multipassSecret)}` };
  };
}

const KEY_BYTES = 16;

/**
 * A Multipass token as documented by Shopify: AES-128-CBC over the JSON with the first half of the secret's SHA-256, HMAC-SHA256
 * over vector and ciphertext with the second half, all in URL-safe base64.
 */
function multipassToken(customer: object, secret: string): string {
  const keys = createHash('sha256').update(secret).digest();
  const vector = randomBytes(KEY_BYTES);
  const cipher = createCipheriv('aes-128-cbc', keys.subarray(0, KEY_BYTES), vector);
  const sealed = Buffer.concat([vector, cipher.update(JSON.stringify(customer), 'utf8'), cipher.final()]);
  const signature = createHmac('sha256', keys.subarray(KEY_BYTES)).update(sealed).digest();
  // Shopify pads its tokens.
  return Buffer.concat([sealed, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** The normalised URL of a page at or below the store's URL; undefined for any other. */
export function storePage(address: string, storeUrl: string): string | undefined {
  const page = URL.parse(address);
  const store = new URL(storeUrl);
  if (!page || page.origin !== store.origin || page.username !== '' || page.password !== '') return undefined;
  const folder = store.pathname.replace(/\/*$/, '/');
  return `${page.pathname}/`.startsWith(folder) ? page.href : undefined;
}
