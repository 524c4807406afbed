import { type Asset, type ContentType, type Entry, isLink, type Link, type Locale } from './content.ts';
import type { ManagementApi } from './management-api.ts';
import { shownFields } from './missing.ts';
import { type Signal, signal } from './signal.ts';

/** Everything of the space that the page has read, by id. */
export interface ContentStore {
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly contentTypes: ReadonlyMap<string, ContentType>;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Told of every entry that is read or written anew, or gone. */
  readonly changes: Signal<Entry>;
  put(entry: Entry): void;
  /** Reads all entries again. */
  refresh(): Promise<void>;
  typeOf(entry: Entry): ContentType;
  titleOf(entry: Entry, locale?: string): string;
  assetTitle(asset: Asset): string;
  /** Entries with a link to this entry or asset. */
  linkingTo(linkType: string, id: string): readonly Entry[];
}

/** Reads the whole space: the demo's is small, and lists, titles and ways back then need no more questions. */
export async function loadContent(api: ManagementApi): Promise<ContentStore> {
  const [locales, types, entries, assets] = await Promise.all([
    api.locales(),
    api.contentTypes(),
    api.entries(),
    api.assets(),
  ]);
  const defaultLocale = locales.find((locale) => locale.default)?.code ?? locales[0]?.code;
  if (defaultLocale === undefined) throw new Error('The space has no locale.');
  return contentStore({ api, locales, defaultLocale, types, entries, assets });
}

interface Loaded {
  readonly api: Pick<ManagementApi, 'entries'>;
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly types: readonly ContentType[];
  readonly entries: readonly Entry[];
  readonly assets: readonly Asset[];
}

/** The store over what was loaded. */
export function contentStore({ api, locales, defaultLocale, types, entries, assets }: Loaded): ContentStore {
  const byId = <Item extends { sys: { id: string } }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.sys.id, item]));
  const contentTypes = byId(types);
  const known = byId(entries);
  const knownAssets = byId(assets);
  const changes = signal<Entry>();

  function put(entry: Entry): void {
    known.set(entry.sys.id, entry);
    changes.tell(entry);
  }
  function typeOf(entry: Entry): ContentType {
    const id = entry.sys.contentType.sys.id;
    return contentTypes.get(id) ?? { sys: { id }, name: id, fields: [] };
  }
  const inLocale = (values: Readonly<Record<string, unknown>> | undefined, locale: string): unknown =>
    values?.[locale] ?? values?.[defaultLocale] ?? Object.values(values ?? {})[0];

  return {
    locales,
    defaultLocale,
    contentTypes,
    entries: known,
    assets: knownAssets,
    changes,
    put,
    refresh: async () => {
      const read = byId(await api.entries());
      for (const entry of read.values()) {
        if (known.get(entry.sys.id)?.sys.version !== entry.sys.version) put(entry);
      }
      for (const entry of [...known.values()]) {
        if (read.has(entry.sys.id)) continue;
        known.delete(entry.sys.id);
        changes.tell(entry);
      }
    },
    typeOf,
    titleOf: (entry, locale = defaultLocale) => {
      const { displayField, fields } = typeOf(entry);
      const named = displayField ? inLocale(entry.fields[displayField], locale) : undefined;
      if (typeof named === 'string' && named !== '') return named;
      // Types without a display field: the first plain value says more than nothing.
      const first = shownFields(fields)
        .map(({ id, name }) => ({ name, value: inLocale(entry.fields[id], locale) }))
        .find(({ value }) => typeof value === 'string' || typeof value === 'number');
      return first === undefined ? entry.sys.id : `${first.name} ${first.value}`;
    },
    assetTitle: (asset) => String(inLocale(asset.fields.title, defaultLocale) ?? asset.sys.id),
    linkingTo: (linkType, id) => [...known.values()].filter((entry) => linksOf(entry).some(pointsTo(linkType, id))),
  };
}

const pointsTo =
  (linkType: string, id: string) =>
  ({ sys }: Link): boolean =>
    sys.linkType === linkType && sys.id === id;

/** Every link that an entry's fields hold, those in rich texts too. */
export function linksOf({ fields }: Pick<Entry, 'fields'>): Link[] {
  const search = (value: unknown): Link[] => {
    if (isLink(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(search) : [];
  };
  return search(fields);
}
