import { expect, it } from 'vitest';
import { errorReply, type FakeReplies, fakePage, formOf } from '../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import { favouritesQuery } from '../../platform/favourites/favourites.ts';
import { shareAction } from './share-action.ts';

const SHARE = 'PUT /api/favourites-share';
const shared = { share_id: 'AAAAAAAAAAAAAAAAAAAAAA', title: 'Sunday' };

async function send(fields: Readonly<Record<string, string>>, replies: FakeReplies = {}) {
  const { page, requests, tracked } = fakePage('/ja/labs/favourites', replies, MEMBER);
  const { app, url } = page;
  const query = favouritesQuery(app, MEMBER);
  app.queryClient.setQueryData(query.queryKey, { content_ids: ['felt', 'harp'], share: null });
  const body = formOf({ user_id: ADA.id, ...fields });
  const outcome = await shareAction({ ...page, request: new Request(url, { method: 'POST', body }) });
  return { outcome, requests, tracked, share: app.queryClient.getQueryData(query.queryKey)?.share };
}

it('the share panel shares the list under its title, for this member only, and returns to the panel', async () => {
  const sent = await send({ intent: 'share', title: ' Sunday ' }, { [SHARE]: { status: 200, body: shared } });
  expect(sent.requests).toMatchObject([{ call: SHARE, body: { title: 'Sunday' }, userId: ADA.id }]);
  expect(sent.share).toEqual(shared);
  expect(sent.tracked).toEqual([['favourites shared', { packs: 2 }]]);
  expect(sent.outcome).toMatchObject({ status: 303 });
  expect(sent.outcome instanceof Response && sent.outcome.headers.get('location')).toBe('/ja/labs/favourites#share');
});

it('the share panel tracks no change of the title', async () => {
  const sent = await send({ intent: 'rename', title: 'Sunday' }, { [SHARE]: { status: 200, body: shared } });
  expect(sent.tracked).toEqual([]);
});

it('the share panel shows a refused form again', async () => {
  const failed = await send({ intent: 'share', title: 'Sunday' }, { [SHARE]: errorReply('upstream_unavailable') });
  expect(failed.outcome).toMatchObject({ data: { failure: { kind: 'unavailable' }, title: 'Sunday' } });
  const other = await send({ intent: 'withdraw', user_id: '2' });
  expect(other.outcome).toMatchObject({ data: { failure: { kind: 'other-account' } } });
  expect(other.requests).toEqual([]);
});

it('the share panel refuses a form that is not ours', async () => {
  expect((await send({ intent: 'anything' })).outcome).toMatchObject({ init: { status: 400 } });
});
