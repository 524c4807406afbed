import { z } from 'zod';
import { contract, PUBLIC_CALL } from '../define.ts';
import { localeCodeSchema } from '../entities/locale.ts';
import { messagesSchema } from '../entities/messages.ts';

/** The BFF's own: interface texts from the translation delivery service, kept when it fails. */
export const messages = contract.router({
  getMessages: {
    method: 'GET',
    path: '/api/messages/:locale',
    pathParams: z.object({ locale: localeCodeSchema }),
    summary: 'Interface texts of a locale',
    responses: { 200: messagesSchema },
    metadata: PUBLIC_CALL,
  },
});
