import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { emailSchema, passwordSchema } from './fields.ts';
import { mailLinkTokenSchema } from './mail-links.ts';

export const resetPasswordBodySchema = z.object({ token: mailLinkTokenSchema, password: passwordSchema });

/** Sets a new password for a user who has forgotten the old one. */
export const passwords = contract.router({
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    summary: 'Send a link for a new password, if the address has an account; the response does not disclose it',
    body: z.object({ email: emailSchema }),
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/reset-password',
    summary: 'Set a new password with a mail link; every session of the account ends',
    body: resetPasswordBodySchema,
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
});
