import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';

/** For the BFF only: how it hears of something published without asking again and again. */
export const contentVersion = contract.router({
  getContentVersion: {
    method: 'GET',
    path: '/api/content-version',
    query: z.object({ known: z.string().max(100).optional() }),
    summary:
      'The version of the published content, as soon as it is another than the known one, after 20 s at the latest',
    responses: { 200: z.object({ version: z.string() }) },
    metadata: VISITOR_CALL,
  },
});
