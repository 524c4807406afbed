import { z } from 'zod';
import { updatedAtSchema } from './listed-content.ts';
import { imageSchema } from './media.ts';
import { packSummarySchema } from './pack.ts';

const heroSectionSchema = z.object({
  kind: z.literal('hero'),
  content_id: z.string(),
  eyebrow: z.string(),
  heading: z.string(),
  text: z.string(),
  image: imageSchema.nullable(),
  action: z.object({ label: z.string(), href: z.string() }).nullable(),
});

const textSectionSchema = z.object({
  kind: z.literal('text'),
  content_id: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
});

const packGridSectionSchema = z.object({
  kind: z.literal('pack_grid'),
  content_id: z.string(),
  heading: z.string(),
  text: z.string(),
  packs: z.array(packSummarySchema),
});

export const pageSectionSchema = z.discriminatedUnion('kind', [
  heroSectionSchema,
  textSectionSchema,
  packGridSectionSchema,
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
