import { z } from 'zod';
import { contentRecordSchema, deletionSchema } from '../space/content-record.ts';

/** Everything that the content service remembers: what editors did on top of the export. */
export const contentStateSchema = z.object({
  format: z.literal(1),
  /** One for each entry and asset that was touched, the last touched last. */
  changes: z.array(z.discriminatedUnion('type', [...contentRecordSchema.options, deletionSchema])),
});
export type ContentState = z.infer<typeof contentStateSchema>;

export const newContentState = (): ContentState => ({ format: 1, changes: [] });
