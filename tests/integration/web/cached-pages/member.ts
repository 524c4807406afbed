import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { expect } from 'vitest';
import { ORIGIN, type Storefront } from '../head/storefront.ts';

/** Somebody by the session's cookie, and by what their own pages alone say. */
export interface Member {
  readonly cookie: string;
  /** The first name, which pages greet by. */
  readonly name: string;
  readonly email: string;
}

/** Registers somebody, from an address of a network that registers few. */
export async function member(storefront: Storefront, number: number, address = '203.0.113.1'): Promise<Member> {
  const name = `Canary${number}${crypto.randomUUID().slice(0, 8)}`;
  const email = `canary-${crypto.randomUUID()}@example.com`;
  const answer = await fetch(`${storefront.url}/api/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: ORIGIN,
      [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({
      first_name: name,
      last_name: 'Lind',
      email,
      password: 'a long and quiet passphrase',
      source: 'test',
      newsletter: false,
      g_recaptcha_response: 'sandbox-captcha-passes',
    }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('session=')) ?? '';
  expect([answer.status, cookie === '']).toEqual([201, false]);
  return { cookie: cookie.split(';', 1).join(), name, email };
}
