import { z } from 'zod';

/** Interface texts of one locale, ICU messages by key, with a version that changes when a text does. */
export const messagesSchema = z.object({ version: z.string(), messages: z.record(z.string(), z.string()) });
export type Messages = z.infer<typeof messagesSchema>;
