import type { Page, PageSection } from '@sound-library/contract/entities/page.ts';
import type { ProductApiConfig } from '../config.ts';
import { safeHref } from '../content/asset-url.ts';
import { derivedImage } from '../content/derived-media.ts';
import { heroSectionFields, packGridSectionFields, pageFields, textSectionFields } from '../content/fields.ts';
import type { LocaleCatalogue } from './catalogue.ts';
import { packSummary } from './pack-record.ts';
import { paragraphs } from './paragraphs.ts';

interface PageContext {
  readonly assets: ProductApiConfig['assets'];
  readonly now: Date;
}

/** The page of a slug; sections of unknown kinds or without what they need are left out. */
export function readPage(catalogue: LocaleCatalogue, slug: string, context: PageContext): Page | undefined {
  const id = catalogue.pages.get(slug);
  const fields = id === undefined ? undefined : catalogue.content.entry(id, pageFields);
  if (id === undefined || !fields) return undefined;
  return {
    content_id: id,
    slug,
    title: fields.title,
    intro: fields.intro,
    updated_at: catalogue.content.lastChange(id),
    sections: fields.sections.flatMap((sectionId) => readSection(catalogue, sectionId, context) ?? []),
  };
}

function readSection(catalogue: LocaleCatalogue, id: string, context: PageContext): PageSection | undefined {
  switch (catalogue.content.typeOf(id)) {
    case 'heroSection':
      return heroSection(catalogue, id, context);
    case 'textSection':
      return textSection(catalogue, id);
    case 'packGridSection':
      return packGridSection(catalogue, id, context);
    default:
      return undefined;
  }
}

function heroSection({ content }: LocaleCatalogue, id: string, { assets }: PageContext): PageSection | undefined {
  const fields = content.entry(id, heroSectionFields);
  if (!fields) return undefined;
  const { eyebrow, heading, text, image, actionLabel } = fields;
  const href = safeHref(fields.actionHref);
  return {
    kind: 'hero',
    content_id: id,
    eyebrow,
    heading,
    text,
    image: (image !== undefined && derivedImage(content, image, assets)) || null,
    action: actionLabel !== '' && href ? { label: actionLabel, href } : null,
  };
}

function textSection({ content }: LocaleCatalogue, id: string): PageSection | undefined {
  const fields = content.entry(id, textSectionFields);
  return fields && { kind: 'text', content_id: id, heading: fields.heading, paragraphs: paragraphs(fields.text) };
}

function packGridSection(catalogue: LocaleCatalogue, id: string, { now }: PageContext): PageSection | undefined {
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
