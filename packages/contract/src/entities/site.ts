import { z } from 'zod';
import { packSummarySchema } from './pack.ts';

/** What every page may need: the house's name, its announcement, what is featured. */
export const siteSchema = z.object({
  content_id: z.string(),
  name: z.string(),
  announcement: z.object({ content_id: z.string(), text: z.string(), href: z.string().nullable() }).nullable(),
  footer_text: z.string(),
  featured_packs: z.array(packSummarySchema),
});
export type Site = z.infer<typeof siteSchema>;
