import { z } from 'zod';
import { updatedAtSchema } from './listed-content.ts';
import { pageSectionSchema } from './page-section.ts';

export const pageSchema = z.object({
  content_id: z.string(),
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  updated_at: updatedAtSchema,
  sections: z.array(pageSectionSchema),
});
export type Page = z.infer<typeof pageSchema>;
