import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';

/** Logs the first demo account in at the storefront; gives the Cookie header of its session. Throws when it can't. */
export async function sessionCookie(shop: string): Promise<string> {
  const [account] = DEMO_ACCOUNTS;
  if (!account) throw new Error('There is no demo account to log in with.');
  const answer = await fetch(new URL('/api/login', shop), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop, [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`The log-in failed with status ${answer.status}.`);
  return cookie.split(';', 1).join();
}
