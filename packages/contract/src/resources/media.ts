import { z } from 'zod';
import { LOCALE_CODES } from '../locales.ts';

/** Derived image (specification, section 3), with what a page needs so that nothing shifts. */
export const imageSchema = z.object({
  content_id: z.string(),
  name: z.string(),
  credit: z.string(),
  url: z.url(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Hex colour shown until the picture is there. */
  color: z.string(),
});
export type Image = z.infer<typeof imageSchema>;

/** A picture without an entry of its own: only its file is known. */
export const assetImageSchema = imageSchema.omit({ content_id: true, credit: true }).extend({ asset_id: z.string() });
export type AssetImage = z.infer<typeof assetImageSchema>;

const captionsSchema = z.object({
  locale: z.enum(LOCALE_CODES),
  /** The language, called as its speakers do. */
  label: z.string(),
  /** A WebVTT file. */
  url: z.url(),
});

/** Derived video (specification, section 3), with what a page needs so that nothing shifts and nobody is left out. */
export const videoSchema = z.object({
  content_id: z.string(),
  name: z.string(),
  url: z.url(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  duration_ms: z.number().int().positive(),
  /** What is shown until it plays. */
  poster: imageSchema.nullable(),
  /** One of each language that there are captions in. */
  captions: z.array(captionsSchema),
});
export type Video = z.infer<typeof videoSchema>;

export const audioSchema = z.object({
  content_id: z.string(),
  title: z.string(),
  artist: z.string(),
  url: z.url(),
  duration_ms: z.number().int().positive(),
  /** Integrated loudness in LUFS (ITU-R BS.1770). */
  loudness: z.number(),
  /** 96 peak levels, 0 to 100, evenly spread over the duration. */
  peaks: z.array(z.number().int().min(0).max(100)),
});
export type Audio = z.infer<typeof audioSchema>;
