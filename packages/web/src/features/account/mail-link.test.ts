import { describe, expect, it } from 'vitest';
import { errorReply, type FakeReply, fakePage, formOf } from '../../../test/fake-page.ts';
import { MEMBER_REPLIES } from '../../../test/fake-session-bff.ts';
import { openMailLink } from './mail-link.tsx';
import { action } from './reset-password.route.tsx';

const TOKEN = 'a'.repeat(43);
const OPEN_CALL = 'POST /api/mail-link';
const ID = 'i'.repeat(22);
const READ_CALL = `GET /api/mail-link?link_id=${ID}`;
const PAGE = `/account/reset-password?link=${ID}`;
const EMAIL = 'ada@example.org';
const linkFor = (purpose: string): FakeReply => ({ status: 200, body: { purpose, email_address: EMAIL, id: ID } });
const RESET = linkFor('reset-password');
const load = openMailLink(['reset-password']);

it.each([
  ['opened', RESET, ID],
  ['used or expired', errorReply('link_unusable'), 'unusable'],
  ['without a secret', errorReply('validation_failed'), 'unusable'],
  ['not verified', errorReply('upstream_unavailable'), 'unavailable'],
])('a link that is %s redirects to the page without the secret', async (_, reply, link) => {
  const { page } = fakePage(`/ja/account/reset-password?token=${TOKEN}`, { [OPEN_CALL]: reply });
  const thrown: unknown = await load(page).catch((cause: unknown) => cause);
  if (!(thrown instanceof Response)) throw new Error('The loader did not redirect.');
  const location = thrown.headers.get('location');
  expect([thrown.status, location]).toEqual([303, `/ja/account/reset-password?link=${link}`]);
});

describe('the page of an open link', () => {
  it.each([
    ['usable', RESET, { kind: 'usable', link: RESET.body }],
    ['unusable', errorReply('link_unusable'), { kind: 'unusable' }],
    ['not open', errorReply('link_not_open'), { kind: 'not-open' }],
    ['not open because there are no cookies', errorReply('cookies_needed'), { kind: 'no-cookies' }],
    ['unavailable', errorReply('timeout'), { kind: 'unavailable' }],
    ['unusable when it has another purpose', linkFor('confirm-newsletter'), { kind: 'unusable' }],
  ])('is %s', async (_, reply, state) => {
    expect(await load(fakePage(PAGE, { [READ_CALL]: reply }).page)).toEqual(state);
  });

  it.each([
    ['unusable', '?link=unusable', { kind: 'unusable' }],
    ['unavailable', '?link=unavailable', { kind: 'unavailable' }],
    ['not open when its URL names no link, whatever other links are', '', { kind: 'not-open' }],
  ])('is %s, without a request', async (_, search, state) => {
    const { page, requests } = fakePage(`/account/reset-password${search}`);
    expect(await load(page)).toEqual(state);
    expect(requests).toEqual([]);
  });

  it.each([
    ['unusable, once it has been redeemed', { status: 204 }, { kind: 'unusable' }],
    ['not open, when its form has found that', errorReply('link_not_open'), { kind: 'not-open' }],
  ])('is %s, without another request', async (_, reply, state) => {
    const { page, requests } = fakePage(PAGE, { ...MEMBER_REPLIES, 'POST /api/reset-password': reply });
    const body = formOf({ password: 'a long and quiet passphrase' });
    await action({ ...page, request: new Request(page.url, { method: 'POST', body }) });
    expect(requests[0]).toMatchObject({ body: { link_id: ID } });
    expect(await load(page)).toEqual(state);
    expect(requests.map(({ call }) => call)).not.toContain(READ_CALL);
  });
});
