import type { Change } from '../space/content-record.ts';

/** How far an editor has come with a resource, in the words of Contentful's web app. */
export function changeState(change: Change): 'archived' | 'changed' | 'deleted' | 'draft' | 'published' {
  if (change.type === 'Deletion') return 'deleted';
  const { version, publishedVersion, archivedVersion } = change.sys;
  if (archivedVersion !== undefined) return 'archived';
  if (publishedVersion === undefined) return 'draft';
  // Publishing counts as a version of its own.
  return version === publishedVersion + 1 ? 'published' : 'changed';
}
