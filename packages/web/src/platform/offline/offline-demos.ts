import { queryOptions, skipToken } from '@tanstack/react-query';
import type { App } from '../app-context.ts';
import type { Track } from '../audio/playback.ts';
import type { Session } from '../auth/session-state.ts';
import { favouritesQuery } from '../favourites/favourites.ts';
import { DEMO_CACHE, DEMO_CACHES, OFFLINE_LIST } from './offline-keys.ts';
import {
  isOwnerPresent,
  type OfflineDemo,
  type OfflineList,
  ownerCookie,
  readOfflineList,
  storeOfflineList,
} from './offline-list.ts';

// Stores the demos of the visitor's favourites in the browser, and installs the service worker that plays them without a connection.

const WORKER = '/service-worker.js';
const REQUESTS_AT_ONCE = 4;

type OfflineApp = Pick<App, 'queryClient' | 'config' | 'cookies' | 'logger' | 'tracker'>;

/** False at plain HTTP, and in the private windows of some browsers. */
export const canStoreDemos = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/** The demos of the list whose files are in the cache. */
export const storedDemosQuery = queryOptions({
  queryKey: ['offline-demos', 'stored'],
  queryFn: async (): Promise<readonly OfflineDemo[]> => {
    const demos = readOfflineList()?.demos ?? [];
    if (demos.length === 0) return [];
    const files = await (await caches.open(DEMO_CACHE)).keys();
    const addresses = new Set(files.map(({ url }) => url));
    return demos.filter(({ url }) => addresses.has(url));
  },
  networkMode: 'always',
  staleTime: 0,
  // Another tab may have removed them.
  refetchOnWindowFocus: 'always',
});

/** The size of each file in bytes, by its address. */
export function demoSizesQuery(addresses: readonly string[]) {
  return queryOptions({
    queryKey: ['offline-demos', 'sizes', addresses],
    queryFn: async ({ signal }) => {
      const sizes = new Map<string, number>();
      await forEach(addresses, async (url) => {
        const response = await fetch(url, { method: 'HEAD', signal });
        if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
        sizes.set(url, Number(response.headers.get('content-length')));
      });
      return sizes;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Why not all demos were stored: the browser has no room, or something else failed, such as the connection. */
export type StoringProblem = 'full' | 'failed';

/** Demos that are being stored, or why that ended early. */
export type Storing =
  | { readonly done: number; readonly total: number; readonly cancel: () => void }
  | { readonly problem: StoringProblem };

/** Null while nothing is being stored. Beyond the page: storing goes on while the visitor looks at other pages. */
export const storingQuery = queryOptions<Storing | null>({
  queryKey: ['offline-demos', 'storing'],
  queryFn: skipToken,
});

/** Stores the tracks that are not stored yet, and deletes all others. Never rejects: `storingQuery` has the outcome. */
export async function storeDemos(app: OfflineApp, tracks: readonly Track[], session: Session): Promise<void> {
  const { queryClient, cookies, config, logger, tracker } = app;
  const owner = ownerOf(session);
  const stop = new AbortController();
  const show = (storing: Storing | null) => queryClient.setQueryData(storingQuery.queryKey, storing);
  const stored = new Map<string, OfflineDemo>();
  const storeList = () => storeOfflineList({ owner, demos: tracks.flatMap(({ url }) => stored.get(url) ?? []) });
  const showProgress = () => show({ done: stored.size, total: tracks.length, cancel: () => stop.abort() });
  showProgress();
  try {
    for (const demo of await queryClient.query(storedDemosQuery)) {
      if (tracks.some(({ url }) => url === demo.url)) stored.set(demo.url, demo);
    }
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    // Only a wish: without it, the browser may delete the demos when it needs the room.
    void navigator.storage?.persist?.().catch(() => undefined);
    storeList();
    if (owner !== null) cookies.write(ownerCookie(true, config.localeChoice.cookieAttributes));
    const cache = await caches.open(DEMO_CACHE);
    await deleteOthers(cache, tracks);
    showProgress();
    const missing = tracks.filter(({ url }) => !stored.has(url));
    await forEach(missing, async (track) => {
      const demo = await storeDemo(cache, track, stop.signal);
      // A logout, here or in another tab.
      if (readOfflineList()?.owner !== owner) stop.abort();
      stop.signal.throwIfAborted();
      stored.set(demo.url, demo);
      storeList();
      showProgress();
    });
    tracker.track('favourites stored', { packs: tracks.length, megabytes: megabytesOf([...stored.values()]) });
    show(null);
  } catch (cause) {
    show(stop.signal.aborted ? null : { problem: problemOf(cause) });
    if (!stop.signal.aborted) logger.warn('Not all demos could be stored', cause);
    stop.abort();
  }
  await queryClient.invalidateQueries({ queryKey: storedDemosQuery.queryKey });
}

export async function removeDemos({ queryClient, cookies, config }: OfflineApp): Promise<void> {
  const storing = queryClient.getQueryData(storingQuery.queryKey);
  if (storing && 'cancel' in storing) storing.cancel();
  queryClient.setQueryData(storingQuery.queryKey, null);
  window.localStorage.removeItem(OFFLINE_LIST);
  cookies.write(ownerCookie(false, config.localeChoice.cookieAttributes));
  await (await navigator.serviceWorker.getRegistration(WORKER))?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(DEMO_CACHES)).map((name) => caches.delete(name)));
  await queryClient.invalidateQueries({ queryKey: storedDemosQuery.queryKey });
}

/** A login takes over a guest's demos, as it does with the favourites; anything of another visitor is removed. */
export async function followOwner(app: OfflineApp, session: Session): Promise<void> {
  const { cookies, config } = app;
  if (session.kind === 'unavailable') return;
  const visitor = ownerOf(session);
  // Also where another area has the list.
  if (visitor === null) cookies.write(ownerCookie(false, config.localeChoice.cookieAttributes));
  const list = readOfflineList();
  if (!list) return;
  const isTakenOver = list.owner === null && visitor !== null;
  const isForeign = list.owner !== visitor && !isTakenOver;
  if (!config.offersOffline || isForeign || !isOwnerPresent(list, cookies.read())) return removeDemos(app);
  if (!isTakenOver) return;
  storeOfflineList({ ...list, owner: visitor });
  cookies.write(ownerCookie(true, config.localeChoice.cookieAttributes));
}

/** Deletes demos of former favourites; only for the list's owner, since a login merges a guest's favourites later. */
export async function deleteFormerFavourites(app: OfflineApp & Pick<App, 'api'>, session: Session): Promise<void> {
  const owner = ownerOf(session);
  if (session.kind === 'unavailable' || readOfflineList()?.owner !== owner) return;
  const { content_ids: packs } = await app.queryClient.query(favouritesQuery(app, session));
  const list = readOfflineList();
  if (list?.owner !== owner) return;
  const demos = list.demos.filter(({ pack }) => packs.includes(pack));
  if (demos.length === list.demos.length) return;
  if (demos.length === 0) return removeDemos(app);
  storeOfflineList({ ...list, demos });
  await deleteOthers(await caches.open(DEMO_CACHE), demos);
  await app.queryClient.invalidateQueries({ queryKey: storedDemosQuery.queryKey });
}

function ownerOf(session: Session): OfflineList['owner'] {
  return session.kind === 'member' ? session.user.id : null;
}

/** Bytes in megabytes of a million, with one decimal. */
function megabytesOf(demos: OfflineList['demos']): number {
  return Math.round(demos.reduce((sum, { bytes }) => sum + bytes, 0) / 100_000) / 10;
}

async function storeDemo(cache: Cache, track: Track, signal: AbortSignal): Promise<OfflineDemo> {
  const { pack, name, title, artist, url, coverUrl, loudness } = track;
  const cover = coverUrl === null ? 0 : await storeFile(cache, coverUrl, signal).catch(() => 0);
  const bytes = cover + (await storeFile(cache, url, signal));
  return { pack: pack.content_id, name, title, artist, url, coverUrl, loudness, bytes };
}

/** Returns the size. The file is stored without the headers of its response, by which it might not be found again (`Vary`). */
async function storeFile(cache: Cache, url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  const file = await response.blob();
  await cache.put(url, new Response(file, { headers: { 'content-type': file.type } }));
  return file.size;
}

async function deleteOthers(cache: Cache, demos: readonly Pick<OfflineDemo, 'url' | 'coverUrl'>[]): Promise<void> {
  const wanted = new Set(demos.flatMap(({ url, coverUrl }) => [url, coverUrl]));
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

function problemOf(cause: unknown): StoringProblem {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'full' : 'failed';
}

/** Runs a few at once; rejects with the first failure. */
async function forEach<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await run(item);
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
}
