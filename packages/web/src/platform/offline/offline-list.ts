import { cookieValue } from '../../lib/strings.ts';
import { OFFLINE_COOKIE, OFFLINE_LIST } from './offline-keys.ts';

// The list of stored demos, beside the cache with their files. The offline page reads it, too, so that no page has to be stored.

export interface OfflineDemo {
  /** Entry id of the pack. */
  readonly pack: string;
  readonly name: string;
  readonly title: string;
  readonly artist: string;
  readonly url: string;
  readonly coverUrl: string | null;
  /** Integrated loudness in LUFS. */
  readonly loudness: number;
  /** Size of demo and cover. */
  readonly bytes: number;
}

/** The stored demos of one visitor, in the order of the favourites. */
export interface OfflineList {
  /** The member's user id; null for a guest. */
  readonly owner: string | null;
  readonly demos: readonly OfflineDemo[];
}

/** The line that writes the cookie, or deletes it; `attributes` are those of the page's cookies. */
export function ownerCookie(isPresent: boolean, attributes: string): string {
  return isPresent ? `${OFFLINE_COOKIE}=1${attributes}` : `${OFFLINE_COOKIE}=${attributes}; Max-Age=0`;
}

/** The stored list; null without one, and where storage is blocked. */
export function readOfflineList(): OfflineList | null {
  try {
    const list: unknown = JSON.parse(window.localStorage.getItem(OFFLINE_LIST) ?? 'null');
    return isOfflineList(list) ? list : null;
  } catch {
    return null;
  }
}

/** Throws where storage is blocked or full. */
export function storeOfflineList(list: OfflineList): void {
  window.localStorage.setItem(OFFLINE_LIST, JSON.stringify(list));
}

/** Whether nobody has logged out since the list was stored, on any host of the site. */
export function isOwnerPresent({ owner }: OfflineList, cookies: string | undefined): boolean {
  return owner === null || cookieValue(cookies, OFFLINE_COOKIE) === '1';
}

function isOfflineList(value: unknown): value is OfflineList {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('demos' in value)) return false;
  const isOwner = value.owner === null || typeof value.owner === 'string';
  return isOwner && Array.isArray(value.demos) && value.demos.every(isDemo);
}

const TEXT_FIELDS = ['pack', 'name', 'title', 'artist', 'url'];
const NUMBER_FIELDS = ['loudness', 'bytes'];

function isDemo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const cover = fields.get('coverUrl');
  return (
    TEXT_FIELDS.every((name) => typeof fields.get(name) === 'string') &&
    NUMBER_FIELDS.every((name) => typeof fields.get(name) === 'number') &&
    (cover === null || typeof cover === 'string')
  );
}
