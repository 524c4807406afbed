import { z } from 'zod';

/** When an entry, or one that it shows, was last changed: UTC. Null where the content service does not say. */
export const updatedAtSchema = z.iso.datetime().nullable();

/** An entry with an address of its own. */
const listedEntrySchema = z.object({ slug: z.string(), updated_at: updatedAtSchema });
export type ListedEntry = z.infer<typeof listedEntrySchema>;

/** Everything that editors have published under an address of its own. */
export const listedContentSchema = z.object({
  packs: z.array(listedEntrySchema),
  pages: z.array(listedEntrySchema),
});
export type ListedContent = z.infer<typeof listedContentSchema>;
