import { createHash } from 'node:crypto';
import {
  type ContentKind,
  type ContentSource,
  type ContentState,
  type FetchedContent,
  sortedById,
} from './content-source.ts';
import type { ContentAssetResource, ContentEntryResource, ContentSnapshot } from './localized-content.ts';

/** Content as it was fetched, with what is needed to fetch only what changes. */
export interface CachedContent {
  readonly snapshot: ContentSnapshot;
  /** A digest: the same for everybody who has the same content. */
  readonly state: string;
  readonly entries: CachedKind<ContentEntryResource>;
  readonly assets: CachedKind<ContentAssetResource>;
}

interface CachedKind<Resource> {
  readonly state: ContentState;
  readonly fetched: FetchedContent<Resource>;
}

/**
 * The vendor's delivery network may show a change later than one that was made after it: what changed shortly before the
 * newest that is known is fetched once more.
 */
const OVERLAP_MS = 5 * 60_000;

/**
 * What the source has now. Only what changed is fetched; all of it at first, and when something was withdrawn. Gives the
 * very same object when the source says that nothing has changed. Rejects when the source doesn't answer as it should.
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
  // Asked before the content is: what changes in between is seen as a change the next time.
  const state = await kind.state();
  if (!cached) return { state, fetched: await kind.fetch() };
  if (digest(state) === digest(cached.state)) return cached;
  const [newest] = cached.state.newest;
  if (newest) {
    const changed = await kind.fetch(new Date(Date.parse(newest.updatedAt) - OVERLAP_MS).toISOString());
    const fetched = merged(cached.fetched, changed);
    if (fits(fetched, state)) return { state, fetched };
  }
  return { state, fetched: await kind.fetch() };
}

function merged<Resource>(
  former: FetchedContent<Resource>,
  changed: FetchedContent<Resource>,
): FetchedContent<Resource> {
  const resources = new Map(former.resources);
  // One that is not shaped like any now must not stay as it was.
  for (const id of changed.changedAt.keys()) resources.delete(id);
  for (const [id, resource] of changed.resources) resources.set(id, resource);
  return { resources: sortedById(resources), changedAt: new Map([...former.changedAt, ...changed.changedAt]) };
}

/** Nothing was withdrawn, and nothing that the source names is missing. */
function fits({ changedAt }: FetchedContent<unknown>, { total, newest }: ContentState): boolean {
  return changedAt.size === total && newest.every(({ id, updatedAt }) => changedAt.get(id) === updatedAt);
}

/** What there is and of when, whichever way it was come by. */
function contentsOf({ fetched: { changedAt } }: CachedKind<unknown>): readonly [id: string, changedAt: string][] {
  return [...sortedById(changedAt)];
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
