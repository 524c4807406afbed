import type { Link, LinkType, Metadata, Sys } from './model.ts';

export const SPACE_ID = 'soundlibrary';
const ENVIRONMENT_ID = 'master';

export const NO_METADATA: Metadata = { tags: [], concepts: [] };

/** A link to another thing of the space. */
export function link<T extends LinkType>(linkType: T, id: string): Link<T> {
  return { sys: { type: 'Link', linkType, id } };
}

interface SysFacts {
  readonly type: Sys['type'];
  readonly id: string;
  /** ISO date of publication; the same day stands in for creation and update, since no clock is read. */
  readonly date: string;
  readonly contentType?: string;
}

/** The sys block of something published once and not touched since. */
export function sys({ type, id, date, contentType }: SysFacts): Sys {
  const created = `${date}T08:00:00.000Z`;
  const published = `${date}T09:00:00.000Z`;
  return {
    space: link('Space', SPACE_ID),
    id,
    type,
    createdAt: created,
    updatedAt: published,
    environment: link('Environment', ENVIRONMENT_ID),
    publishedVersion: 1,
    publishedAt: published,
    firstPublishedAt: published,
    publishedCounter: 1,
    // Contentful counts the publication itself as a version.
    version: 2,
    ...(contentType === undefined ? {} : { contentType: link('ContentType', contentType) }),
  };
}
