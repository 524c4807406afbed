import { z } from 'zod';
import { LOCALE_CODES } from '../locales.ts';
import { MUSICAL_KEY_PATTERN } from '../musical-keys.ts';

/** Derived image (specification, section 3), with its dimensions so that the layout does not shift. */
export const imageSchema = z.object({
  content_id: z.string(),
  name: z.string(),
  credit: z.string(),
  url: z.url(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Placeholder colour in hex until the image has loaded. */
  color: z.string(),
});
export type Image = z.infer<typeof imageSchema>;

/**
 * An image that a page places by the id of its entry. `content-items` returns the rest, and at the same time `content-assets` the
 * file, which is `image_id`.
 */
export const placedImageSchema = imageSchema.pick({ content_id: true }).extend({ image_id: z.string() });
export type PlacedImage = z.infer<typeof placedImageSchema>;
export type EntryImage = PlacedImage & Image;

/** A picture without an entry of its own, placed by the id of its file. */
export const placedAssetSchema = z.object({ asset_id: z.string(), name: z.string() });
export type PlacedAsset = z.infer<typeof placedAssetSchema>;
export type AssetImage = PlacedAsset & Omit<Image, 'content_id' | 'credit'>;

const captionsSchema = z.object({
  locale: z.enum(LOCALE_CODES),
  label: z.string(),
  url: z.url(),
});

/** A video that a page places by the ids of its entry and file, with its dimensions, so that the layout does not shift, and captions. */
export const placedVideoSchema = z.object({
  content_id: z.string(),
  video_id: z.string(),
  name: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  duration_ms: z.number().int().positive(),
  poster: placedImageSchema.nullable(),
  captions: z.array(captionsSchema),
});
export type PlacedVideo = z.infer<typeof placedVideoSchema>;
export type Video = Omit<PlacedVideo, 'poster'> & { readonly url: string; readonly poster: EntryImage | null };

export const audioSchema = z.object({
  content_id: z.string(),
  title: z.string(),
  artist: z.string(),
  url: z.url(),
  duration_ms: z.number().int().positive(),
  /** Integrated loudness in LUFS (ITU-R BS.1770). */
  loudness: z.number(),
  /** 96 peak levels from 0 to 100, evenly spaced over the duration. */
  peaks: z.array(z.number().int().min(0).max(100)),
  /** Tonic and mode, such as `D minor`; null for a demo without a definite key, such as one of drums. */
  musical_key: z.string().regex(MUSICAL_KEY_PATTERN).nullable(),
  /** Beats per minute; null for a demo without a steady beat. */
  tempo: z.number().positive().nullable(),
});
export type Audio = z.infer<typeof audioSchema>;
