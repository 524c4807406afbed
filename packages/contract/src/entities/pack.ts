import { z } from 'zod';
import { creditSchema } from './credit.ts';
import { updatedAtSchema } from './listed-content.ts';
import { audioSchema, imageSchema } from './media.ts';
import { packInstrumentSchema } from './pack-instrument.ts';
import { labelReferenceSchema } from './pack-label.ts';

/** What a card of the pack list shows. */
export const packSummarySchema = z.object({
  content_id: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  types: z.array(labelReferenceSchema),
  labels: z.array(labelReferenceSchema),
  artist: z.string(),
  /** Entry of the artist, who is named above; null when there is none to name. */
  artist_id: z.string().nullable(),
  premium: z.boolean(),
  is_new: z.boolean(),
  /** ISO date, such as `2026-10-30`. */
  released_on: z.iso.date(),
  cover: imageSchema,
  demo: audioSchema.nullable(),
});
export type PackSummary = z.infer<typeof packSummarySchema>;

export const packSchema = packSummarySchema.extend({
  /** Paragraphs of plain text. */
  description: z.array(z.string()),
  story: z.array(z.string()),
  credits: z.array(creditSchema),
  artist_bio: z.string(),
  demos: z.array(audioSchema),
  /** Null for a pack that can't be played on the page. */
  instrument: packInstrumentSchema.nullable(),
  size_mb: z.number(),
  updated_at: updatedAtSchema,
  similar: z.array(packSummarySchema),
});
export type Pack = z.infer<typeof packSchema>;
