import { describe, expect, it } from 'vitest';
import { errorReply, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { forgetMailLink, openMailLink } from './mail-link.tsx';

const TOKEN = 'a'.repeat(43);
const OPEN_CALL = 'POST /api/mail-link';
const ID = 'i'.repeat(22);
const READ_CALL = `GET /api/mail-link?link_id=${ID}`;
const PAGE = `/account/reset-password?link=${ID}`;
const RESET: FakeReply = { status: 200, body: { purpose: 'reset-password', email_address: 'ada@example.org', id: ID } };
const load = openMailLink(['reset-password']);

/** The loader's redirect. */
async function redirectTarget(path: string, replies: Record<string, FakeReply>): Promise<string | null> {
  const thrown: unknown = await load(fakePage(path, replies).page).catch((cause: unknown) => cause);
  if (!(thrown instanceof Response)) throw new Error('The loader did not redirect.');
  expect(thrown.status).toBe(303);
  return thrown.headers.get('location');
}

describe('a link with its secret', () => {
  it.each([
    ['opened', RESET, `/ja/account/reset-password?link=${ID}`],
    ['used or expired', errorReply('link_unusable'), '/ja/account/reset-password?link=unusable'],
    ['without a secret', errorReply('validation_failed'), '/ja/account/reset-password?link=unusable'],
    ['not verified', errorReply('upstream_unavailable'), '/ja/account/reset-password?link=unavailable'],
  ])('when %s, redirects to the page without the secret', async (_, reply, location) => {
    expect(await redirectTarget(`/ja/account/reset-password?token=${TOKEN}`, { [OPEN_CALL]: reply })).toBe(location);
  });

  it('is sent unchanged, without the rest of the URL', async () => {
    const { page, requests } = fakePage(`/account/reset-password?token=${TOKEN}&x=1`, { [OPEN_CALL]: RESET });
    await expect(load(page)).rejects.toBeInstanceOf(Response);
    expect(requests).toMatchObject([{ call: OPEN_CALL, body: { token: TOKEN } }]);
  });
});

describe('the page of an open link', () => {
  it.each([
    ['usable', RESET, { kind: 'usable', link: RESET.body }],
    ['unusable', errorReply('link_unusable'), { kind: 'unusable' }],
    ['not open', errorReply('link_not_open'), { kind: 'not-open' }],
    ['not open because there are no cookies', errorReply('cookies_needed'), { kind: 'no-cookies' }],
    ['unavailable', errorReply('timeout'), { kind: 'unavailable' }],
    [
      'unusable when it has another purpose',
      { status: 200, body: { purpose: 'confirm-newsletter', email_address: 'ada@example.org', id: ID } },
      { kind: 'unusable' },
    ],
  ])('is %s', async (_, reply, state) => {
    expect(await load(fakePage(PAGE, { [READ_CALL]: reply }).page)).toEqual(state);
  });

  it.each(['unusable', 'unavailable'])(
    'shows %s for a link that could not be opened, without a request',
    async (kind) => {
      const { page, requests } = fakePage(`/account/reset-password?link=${kind}`);
      expect(await load(page)).toEqual({ kind });
      expect(requests).toEqual([]);
    },
  );

  it('is not open when its URL names no link, whatever other links are', async () => {
    const { page, requests } = fakePage('/account/reset-password');
    expect(await load(page)).toEqual({ kind: 'not-open' });
    expect(requests).toEqual([]);
  });

  it('does not request a redeemed link again', async () => {
    const { page, requests } = fakePage(PAGE);
    forgetMailLink(page.app, ID);
    expect(await load(page)).toEqual({ kind: 'unusable' });
    expect(requests).toEqual([]);
  });
});
