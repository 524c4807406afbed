import type { Entry } from './content.ts';
import type { ContentStore } from './content-store.ts';

/** Editors' pages that stand elsewhere than at `/labs/{slug}`. */
const PAGES_BY_SLUG: Readonly<Record<string, string>> = { home: '/', 'labs-home': '/labs' };
/** Types of which every entry is shown on one and the same page. */
const PAGES_BY_TYPE: Readonly<Record<string, string>> = {
  site: '/',
  announcement: '/',
  installer: '/labs/download',
  drumKit: '/labs/natural-drums',
};
/** Of several pages that hold an entry, one of the earlier kinds. */
const PREFERRED = ['page', 'pack'];

/** Page path, without locale prefix, of a page that shows the entry: its own, or that of an entry which leads to it. */
export function pagePath(store: ContentStore, entry: Entry): string {
  const seen = new Set([entry.sys.id]);
  for (let level: readonly Entry[] = [entry]; level.length > 0; ) {
    const found = [...level].sort(byPreference).flatMap((each) => ownPath(store, each) ?? [])[0];
    if (found !== undefined) return found;
    level = level
      .flatMap(({ sys }) => store.linkingTo('Entry', sys.id))
      .filter(({ sys }) => !seen.has(sys.id) && seen.add(sys.id));
  }
  return '/';
}

function ownPath(store: ContentStore, entry: Entry): string | undefined {
  const type = entry.sys.contentType.sys.id;
  const slug = entry.fields.slug?.[store.defaultLocale];
  if (type === 'pack' && typeof slug === 'string') return `/labs/packs/${slug}`;
  if (type === 'page' && typeof slug === 'string') return PAGES_BY_SLUG[slug] ?? `/labs/${slug}`;
  return PAGES_BY_TYPE[type];
}

function byPreference(one: Entry, other: Entry): number {
  const rank = ({ sys }: Entry): number => {
    const index = PREFERRED.indexOf(sys.contentType.sys.id);
    return index === -1 ? PREFERRED.length : index;
  };
  return rank(one) - rank(other) || one.sys.id.localeCompare(other.sys.id, 'en');
}

/** Page path of an address of the storefront: without locale prefix, and with the area that its host stands for. */
export function pathOfAddress(address: string, locales: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  const area = /^(labs|account)\./.exec(url.hostname)?.[1];
  const languages = locales.map((code) => code.split('-')[0]).join('|');
  const path = url.pathname.replace(new RegExp(`^/(?:${languages})(?=/|$)`, 'i'), '').replace(/\/+$/, '');
  return `${area === undefined ? '' : `/${area}`}${path}` || '/';
}

/** The entry whose own page that path is. */
export function entryOfPath(store: ContentStore, path: string): Entry | undefined {
  return [...store.entries.values()].find(
    (entry) => PREFERRED.includes(entry.sys.contentType.sys.id) && ownPath(store, entry) === path,
  );
}
