import type { Image } from '@sound-library/contract/resources/media.ts';
import type { Page, PageSection } from '@sound-library/contract/resources/pages.ts';
import type { ListedContent, Site } from '@sound-library/contract/resources/site.ts';
import {
  announcementFields,
  artistFields,
  callToActionSectionFields,
  creditsSectionFields,
  heroSectionFields,
  packGridSectionFields,
  pageFields,
  quoteSectionFields,
  siteFields,
  textSectionFields,
  videoSectionFields,
} from '../content/fields.ts';
import { derivedImage, placedImage, placedVideo, safeHref } from '../content/media.ts';
import type { LocaleCatalogue } from './build-catalogue.ts';
import { packSummary } from './packs.ts';
import { readRichText } from './rich-text.ts';
import type { SectionContext } from './rich-text-nodes.ts';

/** The page of a slug; sections of unknown types or with missing data are left out. */
export function readPage(catalogue: LocaleCatalogue, slug: string, now: Date): Page | undefined {
  const id = catalogue.pages.get(slug);
  const fields = id === undefined ? undefined : catalogue.content.entry(id, pageFields);
  if (id === undefined || !fields) return undefined;
  // An editor may list a section twice: the page shows only the first one.
  const sections = [...new Set(fields.sections)];
  return {
    content_id: id,
    slug,
    title: fields.title,
    intro: fields.intro,
    updated_at: catalogue.content.lastChange(id),
    sections: sections.flatMap((sectionId) => readSection(sectionId, { catalogue, now }) ?? []),
  };
}

type ReadSection = (id: string, context: SectionContext) => PageSection | undefined;

/** By content type. */
const SECTIONS: ReadonlyMap<string, ReadSection> = new Map([
  ['heroSection', heroSection],
  ['textSection', textSection],
  ['packGridSection', packGridSection],
  ['videoSection', videoSection],
  ['quoteSection', quoteSection],
  ['creditsSection', creditsSection],
  ['callToActionSection', callToActionSection],
]);

/** A section of a page; undefined, and reported, when its type is unknown or data is missing. */
function readSection(id: string, context: SectionContext): PageSection | undefined {
  const { content } = context.catalogue;
  const type = content.typeOf(id);
  const read = type === undefined ? undefined : SECTIONS.get(type);
  if (!read) content.report(`Section ${id} is left out: ${type ?? 'nothing'} is no type of section`);
  return read?.(id, context);
}

/** A large picture with the page's topic. */
function heroSection(id: string, context: SectionContext): PageSection | undefined {
  const fields = context.catalogue.content.entry(id, heroSectionFields);
  if (!fields) return undefined;
  const { eyebrow, heading, text } = fields;
  return {
    kind: 'hero',
    content_id: id,
    eyebrow,
    heading,
    text,
    image: optionalImage(fields.image, context),
    action: readAction(fields.actionLabel, fields.actionHref) ?? null,
  };
}

/** A heading with rich text; left out without a text. */
function textSection(id: string, context: SectionContext): PageSection | undefined {
  const { content } = context.catalogue;
  const fields = content.entry(id, textSectionFields);
  const text = fields && readRichText(fields.text, context, `Entry ${id}`);
  if (fields && !text) content.report(`Entry ${id} is left out: it has no text`);
  return fields && text && { kind: 'text', content_id: id, heading: fields.heading, text };
}

/** Packs that editors chose. */
function packGridSection(id: string, { catalogue, now }: SectionContext): PageSection | undefined {
  const fields = catalogue.content.entry(id, packGridSectionFields);
  if (!fields) return undefined;
  const packs = fields.packs.flatMap((packId) => catalogue.packsById.get(packId) ?? []);
  return {
    kind: 'pack_grid',
    content_id: id,
    heading: fields.heading,
    text: fields.text,
    packs: packs.map((pack) => packSummary(pack, now)),
  };
}

/** A video with a short text; left out when it can't be played. */
function videoSection(id: string, { catalogue }: SectionContext): PageSection | undefined {
  const { content } = catalogue;
  const fields = content.entry(id, videoSectionFields);
  const video = fields && placedVideo(content, fields.video);
  if (fields && !video) content.report(`Entry ${id} is left out: its video can't be played`);
  return fields && video && { kind: 'video', content_id: id, heading: fields.heading, text: fields.text, video };
}

/** A quotation; an artist is named by their entry, other people by the name in this entry. */
function quoteSection(id: string, context: SectionContext): PageSection | undefined {
  const { content } = context.catalogue;
  const fields = content.entry(id, quoteSectionFields);
  if (!fields) return undefined;
  const artist = fields.person === undefined ? undefined : content.entry(fields.person, artistFields);
  return {
    kind: 'quote',
    content_id: id,
    text: fields.text,
    person: {
      content_id: (artist && fields.person) ?? null,
      name: artist?.name ?? fields.name,
      role: fields.role,
    },
    image: placedImage(content, fields.image),
  };
}

/** Credits: names and roles. */
function creditsSection(id: string, { catalogue }: SectionContext): PageSection | undefined {
  const fields = catalogue.content.entry(id, creditsSectionFields);
  return fields && { kind: 'credits', content_id: id, ...fields };
}

/** A call to action; left out without a valid link. */
function callToActionSection(id: string, context: SectionContext): PageSection | undefined {
  const { content } = context.catalogue;
  const fields = content.entry(id, callToActionSectionFields);
  if (!fields) return undefined;
  const main = readAction(fields.actionLabel, fields.actionHref);
  const second = readAction(fields.secondLabel, fields.secondHref);
  const actions = [main, second].filter((action) => action !== undefined);
  if (actions.length === 0) {
    content.report(`Entry ${id} is left out: it leads nowhere`);
    return undefined;
  }
  return {
    kind: 'call_to_action',
    content_id: id,
    heading: fields.heading,
    text: readRichText(fields.text, context, `Entry ${id}`) ?? null,
    image: placedImage(content, fields.image),
    actions,
  };
}

/** A link with a label by editors; undefined without a label or an allowed target. */
function readAction(label: string, href: string): { label: string; href: string } | undefined {
  const target = safeHref(href);
  return label !== '' && target !== undefined ? { label, href: target } : undefined;
}

/** The optional image of an entry; null when it has none that can be shown. */
function optionalImage(id: string | undefined, { catalogue }: SectionContext): Image | null {
  return (id !== undefined && derivedImage(catalogue.content, id)) || null;
}

/** Data that every page may need; undefined when the space has no usable site entry. */
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

/** Every pack and page of the catalogue, packs in featured order. */
export function listContent({ content, packs, pages }: LocaleCatalogue): ListedContent {
  return {
    packs: packs.map(({ summary, detail }) => ({ slug: summary.slug, updated_at: detail.updated_at })),
    pages: [...pages].map(([slug, id]) => ({ slug, updated_at: content.lastChange(id) })),
  };
}
