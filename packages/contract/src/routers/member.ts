import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { memberSchema } from '../entities/member.ts';

export const member = contract.router({
  getMember: {
    method: 'GET',
    path: '/api/member',
    query: z.object({ features: z.literal('no').optional() }),
    summary: 'The logged-in user with what a page tells of them: subscriptions, and features that are on for them',
    responses: { 200: memberSchema },
    metadata: AUTHENTICATED_CALL,
  },
});
