import { HEADERS } from '@sound-library/contract/headers.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';

/**
 * Registers the demo account, which installations for tests don't have, and gives its session as a Cookie header has it:
 * name=value. Throws when the registration is refused.
 */
export async function memberCookie(url: string): Promise<string> {
  const [account] = DEMO_ACCOUNTS;
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { origin: url, [HEADERS.sameOriginProof]: '1', 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: account?.firstName,
      last_name: account?.lastName,
      email: account?.email,
      password: account?.password,
      source: 'screens',
      newsletter: false,
      g_recaptcha_response: 'sandbox-captcha-passes',
    }),
  });
  const [cookie] = answer.headers.getSetCookie().filter((header) => header.startsWith('session='));
  if (!answer.ok || !cookie) throw new Error(`The demo account was refused: ${answer.status} ${await answer.text()}`);
  return cookie.split(';', 1).join();
}
