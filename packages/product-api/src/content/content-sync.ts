import { createHash } from 'node:crypto';
import {
  type ContentKind,
  type ContentSource,
  type ContentState,
  type FetchedContent,
  sortedById,
} from './content-source.ts';
import type { ContentAssetResource, ContentEntryResource, ContentSnapshot } from './localized-content.ts';

/** Fetched content, with the data needed to fetch only changes. */
export interface CachedContent {
  readonly snapshot: ContentSnapshot;
  /** A digest: equal on all instances that have the same content. */
  readonly state: string;
  readonly entries: CachedKind<ContentEntryResource>;
  readonly assets: CachedKind<ContentAssetResource>;
}

interface CachedKind<Resource> {
  readonly state: ContentState;
  readonly fetched: FetchedContent<Resource>;
}

/** The vendor's network may show a later change first: changes shortly before the newest one are fetched again. */
const OVERLAP_MS = 5 * 60_000;

/**
 * The source's current content. Only changes are fetched; everything at first, and when something was withdrawn. Returns the same
 * object when nothing has changed. Rejects when the source doesn't respond as it should.
 */
export async function renewedContent(source: ContentSource, cached: CachedContent | undefined): Promise<CachedContent> {
  const [entries, assets] = await Promise.all([
    renewedKind(source.entries, cached?.entries),
    renewedKind(source.assets, cached?.assets),
  ]);
  if (cached && entries === cached.entries && assets === cached.assets) return cached;
  const snapshot = { entries: entries.fetched.resources, assets: assets.fetched.resources };
  return { snapshot, state: digest([contentsOf(entries), contentsOf(assets)]), entries, assets };
}

async function renewedKind<Resource>(
  kind: ContentKind<Resource>,
  cached: CachedKind<Resource> | undefined,
): Promise<CachedKind<Resource>> {
  // Before the content is fetched: a change in between is detected the next time.
  const state = await kind.state();
  if (!cached) return { state, fetched: await kind.fetch() };
  if (digest(state) === digest(cached.state)) return cached;
  const [newest] = cached.state.newest;
  if (newest) {
    const from = new Date(Date.parse(newest.updatedAt) - OVERLAP_MS).toISOString();
    const fetched = merged(cached.fetched, withFormer(cached.fetched, await kind.fetch(from)));
    if (fits(fetched, state)) return { state, fetched };
  }
  return { state, fetched: withFormer(cached.fetched, await kind.fetch()) };
}

/** What has not changed since stays the same object: the catalogue reads only other ones again. */
function withFormer<Resource>(
  former: FetchedContent<Resource>,
  fetched: FetchedContent<Resource>,
): FetchedContent<Resource> {
  const resources = new Map(fetched.resources);
  for (const id of resources.keys()) {
    const resource = former.resources.get(id);
    if (resource && former.changedAt.get(id) === fetched.changedAt.get(id)) resources.set(id, resource);
  }
  return { resources, changedAt: fetched.changedAt };
}

function merged<Resource>(
  former: FetchedContent<Resource>,
  changed: FetchedContent<Resource>,
): FetchedContent<Resource> {
  const resources = new Map(former.resources);
  // An entry that has become malformed must not stay as it was.
  for (const id of changed.changedAt.keys()) resources.delete(id);
  for (const [id, resource] of changed.resources) resources.set(id, resource);
  return { resources: sortedById(resources), changedAt: new Map([...former.changedAt, ...changed.changedAt]) };
}

/** Nothing was withdrawn, and nothing that the source lists is missing. */
function fits({ changedAt }: FetchedContent<unknown>, { total, newest }: ContentState): boolean {
  return changedAt.size === total && newest.every(({ id, updatedAt }) => changedAt.get(id) === updatedAt);
}

/** Ids and change dates, independent of how the content was fetched. */
function contentsOf({ fetched: { changedAt } }: CachedKind<unknown>): readonly [id: string, changedAt: string][] {
  return [...sortedById(changedAt)];
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
