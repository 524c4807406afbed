// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import { sampleTrack } from '../audio/fake-audio.ts';
import type { Track } from '../audio/playback.ts';
import { GUEST } from '../auth/session.ts';
import type { Session } from '../auth/session-state.ts';
import { deleteFormerFavourites, followOwner, type Storing, storeDemos, storingQuery } from './offline-demos.ts';
import { readOfflineList } from './offline-list.ts';

const OTHER: Session = { kind: 'member', user: { ...ADA, id: 'another' } };
const BYTES = 1000;
const files = new Map<string, Response>();
const unregister = vi.fn(async () => true);
let failure: Error | null;

beforeEach(() => {
  files.clear();
  unregister.mockClear();
  failure = null;
  const cache = {
    keys: async () => [...files.keys()].map((url) => ({ url })),
    put: async (url: string, response: Response) => void files.set(url, response),
    delete: async ({ url }: { url: string }) => files.delete(url),
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    keys: async () => ['demos-v1', 'of-something-else'],
    delete: async (name: string) => name === 'demos-v1' && files.clear(),
  });
  vi.stubGlobal('fetch', async () => {
    if (failure) throw failure;
    return new Response('x'.repeat(BYTES));
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => undefined, getRegistration: async () => ({ unregister }) },
    onLine: true,
  });
});

const urlOf = (pack: string) => `https://media.example/${pack}.mp3`;

const trackOf = (pack: string): Track =>
  sampleTrack(pack, { pack: { content_id: pack, slug: pack }, url: urlOf(pack) });

/** A page of a visitor who has stored these demos. */
async function storedBy(session: Session, packs: readonly string[] = ['felt', 'harp']) {
  const { page, tracked } = fakePage('/labs/favourites');
  await storeDemos(page.app, packs.map(trackOf), session);
  return {
    app: page.app,
    tracked,
    storing: () => page.app.queryClient.getQueryData<Storing | null>(storingQuery.queryKey),
  };
}

const storedPacks = () => readOfflineList()?.demos.map(({ pack }) => pack) ?? null;

it('stores demos in the order of the favourites, and only those', async () => {
  const { app, tracked, storing } = await storedBy(GUEST);
  expect(tracked).toEqual([['favourites stored', { packs: 2, megabytes: 0 }]]);
  await storeDemos(app, ['lyre', 'felt'].map(trackOf), GUEST);
  expect(storedPacks()).toEqual(['lyre', 'felt']);
  expect([...files.keys()].sort()).toEqual(['felt', 'lyre'].map(urlOf));
  expect(readOfflineList()?.demos[0]?.bytes).toBe(BYTES);
  expect(storing()).toBeNull();
});

it.each([
  [new DOMException('', 'QuotaExceededError'), 'full'],
  [new TypeError('Failed to fetch'), 'failed'],
])(
  'demos that were stored before a failure stay, and the next attempt stores the others (%s)',
  async (error, problem) => {
    const { app, storing, tracked } = await storedBy(GUEST, ['felt']);
    failure = error;
    await storeDemos(app, ['felt', 'harp'].map(trackOf), GUEST);
    expect(storing()).toEqual({ problem });
    expect(storedPacks()).toEqual(['felt']);
    expect(tracked).toHaveLength(1);
    failure = null;
    await storeDemos(app, ['felt', 'harp'].map(trackOf), GUEST);
    expect(storing()).toBeNull();
    expect(storedPacks()).toEqual(['felt', 'harp']);
  },
);

it.each([
  ['logs out', MEMBER, GUEST],
  ['is followed by another member', MEMBER, OTHER],
])('removes everything when a member %s', async (_, owner, next) => {
  const { app } = await storedBy(owner);
  await followOwner(app, next);
  expect([storedPacks(), files.size, unregister.mock.calls.length]).toEqual([null, 0, 1]);
});

it.each<[string, Session, Session]>([
  ['the member', MEMBER, MEMBER],
  ['the guest', GUEST, GUEST],
  ['a member during an outage', MEMBER, { kind: 'unavailable' }],
])('leaves the demos to %s', async (_, owner, session) => {
  const { app } = await storedBy(owner);
  await followOwner(app, session);
  expect(storedPacks()).toEqual(['felt', 'harp']);
});

it('a login takes over a guest’s demos, which the logout removes', async () => {
  const { app } = await storedBy(GUEST);
  await followOwner(app, MEMBER);
  expect(readOfflineList()?.owner).toBe(ADA.id);
  await followOwner(app, GUEST);
  expect(storedPacks()).toBeNull();
});

it('removes everything where a logout elsewhere has deleted the cookie, or operators have switched it off', async () => {
  const { app } = await storedBy(MEMBER);
  app.cookies.write('offline-favourites=; Max-Age=0');
  await followOwner(app, MEMBER);
  expect(storedPacks()).toBeNull();
  const { app: later } = await storedBy(GUEST);
  await followOwner({ ...later, config: { ...later.config, offersOffline: false } }, GUEST);
  expect(storedPacks()).toBeNull();
});

it('deletes the demos of former favourites, and the worker with the last one', async () => {
  const { app } = await storedBy(GUEST);
  localStorage.setItem('labs.favourites', 'harp,lyre');
  await deleteFormerFavourites(app, GUEST);
  expect([storedPacks(), files.size, unregister.mock.calls.length]).toEqual([['harp'], 1, 0]);
  await deleteFormerFavourites(app, MEMBER);
  expect(storedPacks()).toEqual(['harp']);
  localStorage.setItem('labs.favourites', 'lyre');
  app.queryClient.clear();
  await deleteFormerFavourites(app, GUEST);
  expect([storedPacks(), files.size, unregister.mock.calls.length]).toEqual([null, 0, 1]);
});
