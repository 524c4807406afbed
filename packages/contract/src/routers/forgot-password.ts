import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';

export const forgotPasswordBodySchema = z.object({ email: z.email().max(254) });

export const forgotPassword = contract.router({
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    summary: 'Send a link for a new password, if the address has an account; the answer does not tell',
    body: forgotPasswordBodySchema,
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
});
