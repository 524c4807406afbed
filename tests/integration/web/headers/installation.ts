import { bffApi } from '@sound-library/contract/bff.ts';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { expect } from 'vitest';
import { callRoute } from '../../../contract/call-route.ts';
import { newAddress, registration } from '../../../contract/sample-requests.ts';
import { ORIGIN, type Storefront, startWeb } from '../../../support/storefront.ts';
import type { AskedAddress } from './addresses.ts';

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0', accept: 'text/html' };

/** A storefront in production, as somebody's browser asks it. Used by the tests of its headers. */
export interface Installation {
  readonly url: string;
  /** The session cookie of a member. */
  readonly cookie: string;
  ask(asked: AskedAddress): Promise<Response>;
  close(): Promise<void>;
}

export async function startInstallation(settings: Readonly<Record<string, string>>): Promise<Installation> {
  const storefront = await startWeb(settings);
  const cookie = await newMember(storefront);
  expect(cookie).toMatch(/^__Host-session=./);
  return {
    url: storefront.url,
    cookie,
    ask: ({ path, method = 'GET', headers = {} }) =>
      fetch(storefront.url + path, {
        method,
        headers: { ...PERSON, ...headers },
        body: method === 'POST' ? '{}' : null,
        redirect: 'manual',
      }),
    close: storefront.close,
  };
}

async function newMember({ chain }: Storefront): Promise<string> {
  const proof = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  const { headers } = await callRoute(chain.bffUrl, bffApi.register, { body: registration(newAddress()) }, proof);
  return headers.getSetCookie().join().split(';', 1)[0] ?? '';
}
