import { HEADERS } from '@sound-library/contract/headers.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { loginStateSchema } from '@sound-library/contract/resources/login.ts';
import { tooManyRequests } from '../errors/too-many-requests.ts';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import { retryAfterMs } from '../upstream/retry-plan.ts';
import type { UpstreamAnswer, UpstreamClient } from '../upstream/upstream-client.ts';
import type { LoginResult } from './login-result.ts';

const { method, path } = productApi.cookieLogin;

/** Exchanges a session for a bearer token (specification, section 7). Throws on everything that is not a clear answer. */
export async function exchangeSession(
  client: UpstreamClient,
  sessionToken: string,
  headers: Readonly<Record<string, string>>,
): Promise<LoginResult> {
  const answer = await client.call({ method, path, headers: { ...headers, [HEADERS.sessionToken]: sessionToken } });
  if (answer.status === 401) return { kind: 'guest' };
  if (answer.status === 429) throw tooManyRequests(retryAfterMs(answer.headers.get('retry-after'), Date.now()) ?? 1000);
  if (answer.status !== 200) throw new UpstreamFailure('broken', `cookie-login answered ${answer.status}`);
  const { logged_in, cookies } = parse(answer);
  if (!logged_in) return { kind: 'guest' };
  if (cookies.access_token === null) throw new UpstreamFailure('broken', 'cookie-login gave no token to a member');
  return { kind: 'member', bearer: cookies.access_token };
}

function parse(answer: UpstreamAnswer) {
  try {
    return loginStateSchema.parse(JSON.parse(answer.body.toString('utf8')));
  } catch (cause) {
    throw new UpstreamFailure('broken', 'cookie-login answered another shape', { cause });
  }
}
