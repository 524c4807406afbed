import type { Site } from '@sound-library/contract/resources/site.ts';
import { safeHref } from '../content/asset-url.ts';
import { announcementFields, siteFields } from '../content/fields.ts';
import type { LocaleCatalogue } from './catalogue.ts';
import { packSummary } from './pack-record.ts';

/** What every page may need; undefined when the space has no usable site entry. */
export function readSite(catalogue: LocaleCatalogue, now: Date): Site | undefined {
  const [id] = catalogue.content.idsOfType('site');
  const fields = id === undefined ? undefined : catalogue.content.entry(id, siteFields);
  if (id === undefined || !fields) return undefined;
  const featured = fields.featuredPacks.flatMap((packId) => catalogue.packsById.get(packId) ?? []);
  return {
    content_id: id,
    name: fields.name,
    announcement: fields.announcement === undefined ? null : readAnnouncement(catalogue, fields.announcement),
    footer_text: fields.footerText,
    featured_packs: featured.map((pack) => packSummary(pack, now)),
  };
}

function readAnnouncement({ content }: LocaleCatalogue, id: string): Site['announcement'] {
  const fields = content.entry(id, announcementFields);
  return fields ? { content_id: id, text: fields.text, href: safeHref(fields.href) ?? null } : null;
}
