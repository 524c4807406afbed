import { z } from 'zod';
import { CONTENT_CALL, contract } from '../define.ts';
import { creditSchema, slugSchema, updatedAtSchema } from './fields.ts';
import { imageSchema, placedImageSchema, placedVideoSchema } from './media.ts';
import { packSummarySchema } from './packs.ts';
import { richTextSchema } from './rich-text.ts';

// The building blocks of editorial pages. Optional texts are empty when editors leave them out.

/** A link with a label by editors: `href` is a path without a locale prefix, or an https URL. */
const actionSchema = z.object({ label: z.string(), href: z.string() });

const heroSectionSchema = z.object({
  kind: z.literal('hero'),
  content_id: z.string(),
  eyebrow: z.string(),
  heading: z.string(),
  text: z.string(),
  image: imageSchema.nullable(),
  action: actionSchema.nullable(),
});

const textSectionSchema = z.object({
  kind: z.literal('text'),
  content_id: z.string(),
  heading: z.string(),
  text: richTextSchema,
});

const packGridSectionSchema = z.object({
  kind: z.literal('pack_grid'),
  content_id: z.string(),
  heading: z.string(),
  text: z.string(),
  packs: z.array(packSummarySchema),
});

const videoSectionSchema = z.object({
  kind: z.literal('video'),
  content_id: z.string(),
  heading: z.string(),
  text: z.string(),
  video: placedVideoSchema,
});

const quoteSectionSchema = z.object({
  kind: z.literal('quote'),
  content_id: z.string(),
  /** The quotation, without quotation marks. */
  text: z.string(),
  /** The person quoted; `content_id` is the artist's entry, null for a person without an entry. */
  person: z.object({ content_id: z.string().nullable(), name: z.string(), role: z.string() }),
  image: placedImageSchema.nullable(),
});

const creditsSectionSchema = z.object({
  kind: z.literal('credits'),
  content_id: z.string(),
  heading: z.string(),
  text: z.string(),
  credits: z.array(creditSchema).min(1),
});

const callToActionSectionSchema = z.object({
  kind: z.literal('call_to_action'),
  content_id: z.string(),
  heading: z.string(),
  text: richTextSchema.nullable(),
  image: placedImageSchema.nullable(),
  /** The primary one first. */
  actions: z.array(actionSchema).min(1).max(2),
});

export const pageSectionSchema = z.discriminatedUnion('kind', [
  heroSectionSchema,
  textSectionSchema,
  packGridSectionSchema,
  videoSectionSchema,
  quoteSectionSchema,
  creditsSectionSchema,
  callToActionSectionSchema,
]);
export type PageSection = z.infer<typeof pageSectionSchema>;

export const pageSchema = z.object({
  content_id: z.string(),
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  updated_at: updatedAtSchema,
  sections: z.array(pageSectionSchema),
});
export type Page = z.infer<typeof pageSchema>;

export const pages = contract.router({
  getPage: {
    method: 'GET',
    path: '/api/pages/:slug',
    pathParams: z.object({ slug: slugSchema }),
    responses: { 200: pageSchema },
    metadata: CONTENT_CALL,
  },
});
