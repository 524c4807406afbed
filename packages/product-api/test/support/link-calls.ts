import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { AccountApi, Member } from './account-api.ts';
import { accessToken } from './test-api.ts';

export const OTHER_PASSWORD = 'another long passphrase';

/** What the tests of links ask the API. */
export function linkCalls(api: () => AccountApi) {
  const post = (url: string, payload: object, headers = {}) => api().call('POST', url, { payload, headers });
  return {
    check: (token: string): Promise<Response> => post('/api/mail-link', { token }),
    confirm: (token: string, headers = {}): Promise<Response> =>
      post('/api/mail-link/confirmation', { token }, headers),
    reset: (token: string, password = OTHER_PASSWORD): Promise<Response> =>
      post('/api/reset-password', { token, password }),
    setDetails: (token: string, fields = {}): Promise<Response> =>
      post('/api/set-account-details', {
        token,
        first_name: 'Mira',
        last_name: 'Sato',
        password: OTHER_PASSWORD,
        ...fields,
      }),
    signUp: (email_address: string): Promise<Response> =>
      post('/api/newsletter-signup', { email_address, source: 'test', g_recaptcha_response: null }),
    linkFor: async (member: Member, purpose: MailLinkPurpose, address = member.email) => {
      if (purpose === 'change-email') await api().awaitAddress(member.id, address);
      return api().link(purpose, member.id, address);
    },
    isLive: async (session: string) => (await accessToken(api().http, session)) !== null,
    accountOf: async ({ session }: Member) => (await api().call('GET', '/api/account', { session })).body,
    userOf: async ({ session }: Member) => (await api().call('GET', '/api/user', { session })).body,
  };
}

/** The answer of a link that can't be used. */
export async function expectUnusable(answer: Promise<Response>): Promise<void> {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([410, 'link_unusable']);
}
