import { z } from 'zod';
import { contract, PUBLIC_CALL } from '../define.ts';
import { LOCALE_CODES } from '../locales.ts';

export const localeCodeSchema = z.enum(LOCALE_CODES);

/** Interface texts of one locale, ICU messages by key, with a version that changes with the texts. */
export const messagesSchema = z.object({ version: z.string(), messages: z.record(z.string(), z.string()) });
export type Messages = z.infer<typeof messagesSchema>;

/** The BFF's own call: interface texts from the translation delivery service, or the last ones when it fails. */
export const messages = contract.router({
  getMessages: {
    method: 'GET',
    path: '/api/messages/:locale',
    pathParams: z.object({ locale: localeCodeSchema }),
    responses: { 200: messagesSchema },
    metadata: PUBLIC_CALL,
  },
});
