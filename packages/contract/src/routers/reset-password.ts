import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { mailLinkTokenSchema } from '../entities/mail-link.ts';

export const resetPasswordBodySchema = z.object({
  token: mailLinkTokenSchema,
  password: z.string().min(1).max(1024),
});

export const resetPassword = contract.router({
  resetPassword: {
    method: 'POST',
    path: '/api/reset-password',
    summary: 'Set a new password by a link of a mail; every session of the account ends',
    body: resetPasswordBodySchema,
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
});
