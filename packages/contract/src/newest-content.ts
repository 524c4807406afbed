import type { ContentVersion } from './content-version.ts';

/** Who is heard of so long ago may be gone: then an instance that seems to lag behind it may be right. */
const TRUSTED_MS = 30_000;

/** Which state of the content is the newest that this process has heard of. */
export interface NewestContent {
  /** Undefined before it heard of any. */
  state(): string | undefined;
  /** The same, with since when it is there. */
  version(): ContentVersion | undefined;
  /** Takes note of a version of the product API. */
  note(version: ContentVersion): ContentNews;
}

/** `newer`: it is now the newest. `same`: it is the same content. `older`: its instance lags behind. */
export type ContentNews = 'newer' | 'same' | 'older';

/**
 * Of two versions, the one that its instance has had for less time is the newer: an instance that lags behind others has
 * had its own for longer. `now` in milliseconds.
 */
export function newestContent(now: () => number): NewestContent {
  let newest: ContentVersion | undefined;
  let heardAt = 0;
  return {
    state: () => newest?.state,
    version: () => newest,
    note(version) {
      const isSame = newest?.state === version.state;
      const isNewer = !newest || version.since > newest.since || now() - heardAt > TRUSTED_MS;
      if (!isSame && !isNewer) return 'older';
      // Of instances with the same, the one that had it first: what it gets next is newer, whatever the others had.
      newest = isSame && newest ? { ...newest, since: Math.min(newest.since, version.since) } : version;
      heardAt = now();
      return isSame ? 'same' : 'newer';
    },
  };
}
