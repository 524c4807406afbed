import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chain, startChain } from '../../../support/chain.ts';
import { CleanUp } from '../../../support/clean-up.ts';
import { redisServer } from '../../../support/redis-server.ts';

// The whole way, with the real product API behind both.

const REGISTRATION = {
  email: 'visit@example.test',
  password: 'a quiet long passphrase',
  first_name: 'Mira',
  last_name: 'Sato',
  source: 'labs-modal',
  newsletter: false,
  g_recaptcha_response: 'sandbox-captcha-passes',
};

const cleanUp = new CleanUp();
let chain: Chain;
let instances: string[];
beforeAll(async () => {
  const { host, port, keyPrefix } = await redisServer(cleanUp);
  chain = await startChain({ REDIS_URL: `redis://${host}:${port}`, REDIS_KEY_PREFIX: keyPrefix });
  cleanUp.add(chain.close);
  instances = [chain.bffUrl, await chain.startBff(chain.productApiUrl), await chain.startBff(chain.productApiUrl)];
});
afterAll(() => cleanUp.run());

let turn = 0;
/** Calls the instances in turn, as a balancer does. */
async function visit(method: string, path: string, { cookie = '', body = undefined as object | undefined } = {}) {
  const proof = { origin: chain.origin, 'sec-fetch-site': 'same-origin', [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  turn += 1;
  const answer = await fetch(new URL(path, instances[turn % instances.length]), {
    method,
    headers: { ...proof, cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
}

it('lets a member visit all instances in turn, and none after the log out', async () => {
  const registered = await visit('POST', '/api/register', { body: REGISTRATION });
  expect([registered.status, registered.text]).toEqual([201, '{"logged_in":true}']);
  const { cookie } = registered;
  for (let call = 0; call < 7; call += 1) {
    const user = await visit('GET', '/api/user', { cookie });
    expect([user.status, JSON.parse(user.text).email_address]).toEqual([200, REGISTRATION.email]);
  }
  expect((await visit('POST', '/api/logout', { cookie })).status).toBe(204);
  for (let call = 0; call < 7; call += 1) expect((await visit('GET', '/api/user', { cookie })).status).toBe(401);
});
