import { loginStateSchema, sessionSchema } from '@sound-library/contract/entities/login-state.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';

/** Headers of a member's call straight to the product API, with a bearer token as the BFF would add. */
export async function memberHeaders(productApi: string): Promise<Readonly<Record<string, string>>> {
  const [account] = DEMO_ACCOUNTS;
  const body = JSON.stringify({ email: account?.email, password: account?.password });
  const post = async (path: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(new URL(path, productApi), { method: 'POST', ...init });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return await answer.json();
  };
  const login = await post('/api/login', { body, headers: { 'content-type': 'application/json' } });
  const session = sessionSchema.parse(login).session_token;
  const state = await post('/api/cookie-login', { headers: { [HEADERS.sessionToken]: session } });
  return { authorization: `Bearer ${loginStateSchema.parse(state).cookies.access_token}` };
}
