import { z } from 'zod';

/** An entry as the content calls give it: which fields are there depends on its content type. */
export const contentEntrySchema = z.object({
  content_id: z.string(),
  image_id: z.string().optional(),
  video_id: z.string().optional(),
  source_id: z.string().optional(),
  name: z.string().optional(),
  credit: z.string().optional(),
  title: z.string().optional(),
  artist: z.string().optional(),
});
export type ContentEntry = z.infer<typeof contentEntrySchema>;
