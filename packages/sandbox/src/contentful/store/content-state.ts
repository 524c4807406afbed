import { z } from 'zod';
import { contentRecordSchema } from '../space/content-record.ts';
import { webhookCallSchema } from '../webhooks/webhook-call.ts';

/** Everything that the content service remembers: what editors did on top of the export, and who is still to be told of it. */
export const contentStateSchema = z.object({
  format: z.literal(2),
  /** One for each entry and asset that was touched, the last touched last. */
  changes: z.array(contentRecordSchema),
  /** Those that wait to be sent, in the order in which it happened. */
  webhooks: z.array(webhookCallSchema),
});
export type ContentState = z.infer<typeof contentStateSchema>;

export const newContentState = (): ContentState => ({ format: 2, changes: [], webhooks: [] });
