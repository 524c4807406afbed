import { type Asset, type Entry, isLink, isObject, type Link } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import { make } from '../dom.ts';

const SIDE = 80;

/** A small picture of what a link leads to: an image asset, or the one that an entry holds. */
export function thumbnail(store: ContentStore, mediaOrigin: string, link: Link): HTMLElement {
  const address = pictureAddress(store, mediaOrigin, link);
  return address === undefined
    ? make('span', { class: 'thumbnail' })
    : make('img', { class: 'thumbnail', src: address, alt: '', width: 40, height: 40, loading: 'lazy' });
}

function pictureAddress(store: ContentStore, mediaOrigin: string, { sys }: Link): string | undefined {
  const asset = sys.linkType === 'Asset' ? store.assets.get(sys.id) : assetOf(store, store.entries.get(sys.id));
  const file = asset?.fields.file?.[store.defaultLocale];
  if (!isObject(file) || typeof file.url !== 'string' || !String(file.contentType).startsWith('image/'))
    return undefined;
  // The API gives them as the vendor has them, or moved to the sandbox.
  const path = file.url.replace(/^(https?:)?\/\/(?!images\.ctfassets\.net)[^/]+/, '').replace(/^(https?:)?\/\//, '/');
  return `${mediaOrigin}${path}?w=${SIDE}&h=${SIDE}&fit=fill&fm=webp`;
}

/** The asset in one of the entry's own fields, or in those of an entry that it links to by a single link. */
function assetOf(store: ContentStore, entry: Entry | undefined, depth = 1): Asset | undefined {
  const links = Object.values(entry?.fields ?? {}).flatMap((values) => {
    const value = values[store.defaultLocale];
    return isLink(value) ? [value] : [];
  });
  const assets = links.flatMap(({ sys }) => (sys.linkType === 'Asset' ? (store.assets.get(sys.id) ?? []) : []));
  if (assets[0] !== undefined || depth === 0) return assets[0];
  return links
    .filter(({ sys }) => sys.linkType === 'Entry')
    .map(({ sys }) => assetOf(store, store.entries.get(sys.id), depth - 1))
    .find((asset) => asset !== undefined);
}
