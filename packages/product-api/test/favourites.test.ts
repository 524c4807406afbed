import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import {
  favouritesSchema,
  favouritesShareSchema,
  sharedFavouritesSchema,
} from '@sound-library/contract/resources/favourites.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertFavourites } from '../src/favourites/favourites.ts';
import { accountCalls, type Member, useAccountApi } from './support/account-api.ts';
import { packLibrary } from './support/pack-library.ts';

const DAY_MS = 86_400_000;
const [STRINGS, DRUMS, PIANO, CHOIR, HARP] = [
  'pack-frozen-strings',
  'pack-drums',
  'pack-soft-piano',
  'pack-glass-choir',
  'pack-paper-harp',
] as const;
const UNKNOWN_SHARE = 'A'.repeat(22);

const library = forAllTests(packLibrary);
const api = useAccountApi({ adapt: (services) => library.adapt(services) });
let member: Member;
beforeEach(async () => {
  member = await api.newMember();
});

const of = ({ session }: Member) => ({ session });
const add = (id: string, owner = member) => api.call('PUT', `/api/favourites/${id}`, of(owner));
const remove = (id: string, owner = member) => api.call('DELETE', `/api/favourites/${id}`, of(owner));
const merge = (content_ids: readonly string[], owner = member) =>
  api.call('PUT', '/api/favourites', { ...of(owner), payload: { content_ids } });
const share = (title: string, owner = member) =>
  api.call('PUT', '/api/favourites-share', { ...of(owner), payload: { title } });
const withdraw = (owner = member) => api.call('DELETE', '/api/favourites-share', of(owner));
const favourites = async (owner = member) =>
  favouritesSchema.parse((await api.call('GET', '/api/favourites', of(owner))).body);
const listed = async (owner = member) => (await favourites(owner)).content_ids;
const shared = (id: string) => api.call('GET', `/api/shared-favourites/${id}`);
const exported = async () => (await api.call('GET', '/api/account/export', of(member))).body;

/** Leaves room for so many packs; the packs in the list are not published any more. */
async function fillBut(room: number): Promise<void> {
  const ids = Array.from({ length: FAVOURITES_MAX - room }, (_, index) => `gone-${index}`);
  await insertFavourites(api.services().queries, { userId: member.id, ids, now: api.now() });
}

describe('favourites', () => {
  it('are listed from the latest, even when they are added at the same time', async () => {
    expect(await favourites()).toEqual({ content_ids: [], share: null });
    for (const id of [STRINGS, DRUMS, PIANO]) expect((await add(id)).status).toBe(204);
    expect(await listed()).toEqual([PIANO, DRUMS, STRINGS]);
  });

  it('keep their places when they are added again', async () => {
    for (const id of [STRINGS, DRUMS, STRINGS]) expect((await add(id)).status).toBe(204);
    expect(await listed()).toEqual([DRUMS, STRINGS]);
  });

  it('contain only packs that exist', async () => {
    for (const id of ['pack-of-nobody', 'frozen-strings', 'page-home', '%20']) {
      expect((await add(id)).body.code).toBe('not_found');
    }
    expect(await listed()).toEqual([]);
  });

  it('are removed, as often as somebody removes them', async () => {
    for (const id of [STRINGS, DRUMS]) await add(id);
    for (const id of [STRINGS, STRINGS, 'pack-of-nobody']) expect((await remove(id)).status).toBe(204);
    expect(await listed()).toEqual([DRUMS]);
  });

  // postgres.test.ts adds several at the same time.
  it('do not exceed their maximum, and have room again once one is removed', async () => {
    await fillBut(1);
    expect((await add(STRINGS)).status).toBe(204);
    expect((await add(DRUMS)).body.code).toBe('favourites_full');
    expect((await add(STRINGS)).status).toBe(204);
    await remove('gone-0');
    expect((await add(DRUMS)).status).toBe(204);
    expect(await listed()).toHaveLength(FAVOURITES_MAX);
  });

  it('belong to one member, and no other one changes them', async () => {
    const other = await api.newMember();
    await add(STRINGS);
    await add(DRUMS, other);
    await remove(STRINGS, other);
    expect([await listed(), await listed(other)]).toEqual([[STRINGS], [DRUMS]]);
    const meant = { ...of(other), headers: { [HEADERS.expectedUserId]: member.id } };
    expect((await api.call('PUT', `/api/favourites/${PIANO}`, meant)).body.code).toBe('other_account');
  });
});

describe('the favourites of a browser', () => {
  it('come before those of the account, in their order, and what both have keeps its place', async () => {
    for (const id of [STRINGS, DRUMS]) await add(id);
    const { body } = await merge([PIANO, STRINGS, HARP]);
    expect(favouritesSchema.parse(body).content_ids).toEqual([PIANO, HARP, DRUMS, STRINGS]);
    await add(CHOIR);
    expect(await listed()).toEqual([CHOIR, PIANO, HARP, DRUMS, STRINGS]);
  });

  it('are merged once, however often the browser sends them', async () => {
    const ids = [PIANO, HARP, PIANO];
    await Promise.all([merge(ids), merge(ids), merge(ids)]);
    expect(await listed()).toEqual([PIANO, HARP]);
    expect((await merge([])).body.content_ids).toEqual([PIANO, HARP]);
  });

  it('are ignored where they are unknown, or beyond the maximum', async () => {
    await fillBut(2);
    const { status, body } = await merge(['pack-of-nobody', CHOIR, HARP, PIANO]);
    expect(status).toBe(200);
    expect(body.content_ids).toHaveLength(FAVOURITES_MAX);
    expect(body.content_ids.slice(0, 3)).toEqual([CHOIR, HARP, 'gone-0']);
  });

  it('are refused when there are more than a list can have, or something else', async () => {
    const many = Array.from({ length: FAVOURITES_MAX + 1 }, (_, index) => `pack-${index}`);
    for (const ids of [many, ['no id']]) expect((await merge(ids)).body.code).toBe('validation_failed');
    // The longest list of the longest ids fits into a body.
    expect((await merge(many.slice(1).map((id) => id.padEnd(64, 'x')))).status).toBe(200);
  });
});

describe('a shared list', () => {
  it('is open to anybody with the id, and does not name the member', async () => {
    for (const id of [STRINGS, DRUMS]) await add(id);
    const made = favouritesShareSchema.parse((await share('夜の音')).body);
    expect((await favourites()).share).toEqual(made);
    await add(PIANO);
    const response = await shared(made.share_id);
    expect(sharedFavouritesSchema.strict().parse(response.body)).toEqual({
      title: '夜の音',
      content_ids: [PIANO, DRUMS, STRINGS],
    });
    expect(response.text).not.toContain(member.id);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('has the same id under another title', async () => {
    const first = (await share('First')).body;
    expect((await share(' Second ')).body).toEqual({ ...first, title: 'Second' });
    expect((await shared(first.share_id)).body.title).toBe('Second');
  });

  it.each(['', ' \u200f ', 'a\u0000b', 'line\nbreak', 'x'.repeat(101)])('has no title such as %j', async (title) => {
    expect((await share(title)).body).toMatchObject({ code: 'validation_failed', details: [{ field: 'title' }] });
    expect((await favourites()).share).toBeNull();
  });

  it('is not found from its withdrawal on, and another sharing has another id', async () => {
    const { share_id } = (await share('Mine')).body;
    const other = await api.newMember();
    await withdraw(other);
    expect((await shared(share_id)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) expect((await withdraw()).status).toBe(204);
    expect((await shared(share_id)).body.code).toBe('not_found');
    const again = (await share('Mine')).body;
    expect(again.share_id).not.toBe(share_id);
    expect((await shared(share_id)).status).toBe(404);
  });

  it.each([UNKNOWN_SHARE, 'too-short', `${UNKNOWN_SHARE}A`, '%2e%2e'])('is not found as %s', async (id) => {
    expect((await shared(id)).body.code).toBe('not_found');
  });

  it('ends with the account, even before its rows are deleted', async () => {
    const { share_id } = (await share('Mine')).body;
    expect((await accountCalls(api).deleteAccount(member.session)).status).toBe(200);
    expect((await shared(share_id)).status).toBe(200);
    api.pass(14 * DAY_MS);
    expect((await shared(share_id)).status).toBe(404);
  });
});

describe('the export of an account', () => {
  it('contains its favourites and the list that it shares', async () => {
    expect(await exported()).toMatchObject({ favourites: [], shared_favourites: null });
    const created_at = api.now().toISOString();
    await add(STRINGS);
    const made = (await share('Mine')).body;
    expect(await exported()).toMatchObject({
      favourites: [{ content_id: STRINGS, created_at }],
      shared_favourites: { ...made, created_at },
    });
  });
});
