import { bffApi } from '@sound-library/contract/bff.ts';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { Pool } from 'undici';
import { newSubscription } from '../../support/billing-site.ts';
import type { Chain } from '../../support/chain.ts';
import { type Answer, callRoute } from '../call-route.ts';
import { newAddress, registration } from '../sample-requests.ts';
import type { FuzzedServer } from './fuzzed-server.ts';
import { sendRequest } from './send-request.ts';

type Headers = Readonly<Record<string, string>>;

/** The product API, as the BFF of a member calls it. */
export async function productApiMember(chain: Chain): Promise<FuzzedServer & { close(): Promise<void> }> {
  const url = chain.productApiUrl;
  const authorized = async (session: string): Promise<Headers> => {
    const { body } = await callRoute(url, productApi.cookieLogin, {}, { [HEADERS.sessionToken]: session });
    const token = loginStateSchema.parse(body).cookies.access_token ?? '';
    return { authorization: `Bearer ${token}`, [HEADERS.sessionToken]: session };
  };
  return memberOf(new Pool(url), {
    async register() {
      const { body } = await callRoute(url, productApi.register, { body: registration(newAddress()) });
      const headers = await authorized(sessionSchema.parse(body).session_token);
      const { id: customerId } = userSchema.parse((await callRoute(url, productApi.getUser, {}, headers)).body);
      await newSubscription(chain.sandboxUrl, { customerId });
      return headers;
    },
    async after({ body }) {
      const session = sessionSchema.safeParse(body);
      return session.success ? authorized(session.data.session_token) : undefined;
    },
  });
}

/** The BFF, as the browser of a member calls it. */
export async function bffMember(chain: Chain): Promise<FuzzedServer & { close(): Promise<void> }> {
  const url = chain.bffUrl;
  const proof = { origin: chain.origin, 'sec-fetch-site': 'same-origin', [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  const after = async ({ headers }: Answer) => {
    const session = headers.getSetCookie().find((cookie) => /^session=[^;]/.test(cookie));
    return session && { ...proof, cookie: session.split(';', 1)[0] ?? '' };
  };
  return memberOf(new Pool(url), {
    async register() {
      const headers =
        (await after(await callRoute(url, bffApi.register, { body: registration(newAddress()) }, proof))) || proof;
      const { id: customerId } = userSchema.parse((await callRoute(url, bffApi.getUser, {}, headers)).body);
      await newSubscription(chain.sandboxUrl, { customerId });
      return headers;
    },
    after,
  });
}

interface MemberWays {
  /** Becomes a new member with premium access; gives the headers by which they are known. */
  register(): Promise<Headers>;
  /** The headers from now on, when an answer brought a new session. */
  after(answer: Answer): Promise<Headers | undefined | ''>;
}

async function memberOf(
  pool: Pool,
  { register, after }: MemberWays,
): Promise<FuzzedServer & { close(): Promise<void> }> {
  let headers = await register();
  return {
    async send(request) {
      const answer = await sendRequest(pool, request, headers);
      headers = (await after(answer)) || headers;
      return answer;
    },
    async renew() {
      headers = await register();
    },
    close: () => pool.close(),
  };
}
