import type { Page, PageSection } from '@sound-library/contract/resources/pages.ts';
import type { ListedContent, Site } from '@sound-library/contract/resources/site.ts';
import type { z } from 'zod';
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
import { readRichText, type SectionContext } from './rich-text.ts';

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

/** Reads a section of one type; undefined, and reported, when data is missing. */
type ReadSection = (id: string, context: SectionContext) => PageSection | undefined;

const section =
  <Fields>(
    schema: z.ZodType<Fields>,
    read: (fields: Fields, id: string, context: SectionContext) => PageSection | undefined,
  ): ReadSection =>
  (id, context) => {
    const fields = context.catalogue.content.entry(id, schema);
    return fields && read(fields, id, context);
  };

/** A large picture with the page's topic. */
const heroSection = section(heroSectionFields, (fields, id, { catalogue }) => {
  const { eyebrow, heading, text, image, actionLabel, actionHref } = fields;
  return {
    kind: 'hero',
    content_id: id,
    eyebrow,
    heading,
    text,
    image: (image !== undefined && derivedImage(catalogue.content, image)) || null,
    action: readAction(actionLabel, actionHref) ?? null,
  };
});

/** A heading with rich text; left out without a text. */
const textSection = section(textSectionFields, ({ heading, text: written }, id, context) => {
  const text = readRichText(written, context, `Entry ${id}`);
  if (!text) context.catalogue.content.report(`Entry ${id} is left out: it has no text`);
  return text && { kind: 'text', content_id: id, heading, text };
});

/** Packs that editors chose. */
const packGridSection = section(packGridSectionFields, ({ heading, text, packs }, id, { catalogue, now }) => {
  const chosen = packs.flatMap((packId) => catalogue.packsById.get(packId) ?? []);
  return { kind: 'pack_grid', content_id: id, heading, text, packs: chosen.map((pack) => packSummary(pack, now)) };
});

/** A video with a short text; left out when it can't be played. */
const videoSection = section(videoSectionFields, ({ heading, text, video: videoId }, id, { catalogue }) => {
  const video = placedVideo(catalogue.content, videoId);
  if (!video) catalogue.content.report(`Entry ${id} is left out: its video can't be played`);
  return video && { kind: 'video', content_id: id, heading, text, video };
});

/** A quotation; an artist is named by their entry, other people by the name in this entry. */
const quoteSection = section(quoteSectionFields, ({ text, person, name, role, image }, id, { catalogue }) => {
  const { content } = catalogue;
  const artist = person === undefined ? undefined : content.entry(person, artistFields);
  return {
    kind: 'quote',
    content_id: id,
    text,
    person: { content_id: (artist && person) ?? null, name: artist?.name ?? name, role },
    image: placedImage(content, image),
  };
});

/** Credits: names and roles. */
const creditsSection = section(creditsSectionFields, (fields, id) => ({ kind: 'credits', content_id: id, ...fields }));

/** A call to action; left out without a valid link. */
const callToActionSection = section(callToActionSectionFields, (fields, id, context) => {
  const { content } = context.catalogue;
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
});

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

/** A link with a label by editors; undefined without a label or an allowed target. */
function readAction(label: string, href: string): { label: string; href: string } | undefined {
  const target = safeHref(href);
  return label !== '' && target !== undefined ? { label, href: target } : undefined;
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
