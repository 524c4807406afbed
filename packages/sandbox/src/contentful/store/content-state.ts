import { z } from 'zod';
import { contentRecordSchema, deletionSchema } from '../space/content-record.ts';
import { webhookCallSchema } from '../webhooks/webhook-call.ts';

/** Everything that the content service remembers: what editors did on top of the export, and who was told of it. */
export const contentStateSchema = z.object({
  format: z.literal(1),
  /** One for each entry and asset that was touched, the last touched last. */
  changes: z.array(z.discriminatedUnion('type', [...contentRecordSchema.options, deletionSchema])),
  /** When what was changed became as the export says again, by key. */
  givenBackAt: z.record(z.string(), z.string()).default({}),
  /** In the order in which it happened. */
  webhooks: z.array(webhookCallSchema).default([]),
});
export type ContentState = z.infer<typeof contentStateSchema>;

export const newContentState = (): ContentState => ({ format: 1, changes: [], givenBackAt: {}, webhooks: [] });
