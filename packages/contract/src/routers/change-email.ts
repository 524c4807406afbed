import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { sessionSchema } from '../entities/login-state.ts';

export const changeEmailBodySchema = z.object({
  email: z.email().max(254),
  /** Null for accounts that have no password. */
  current_password: z.string().min(1).max(1024).nullable(),
});

export const changeEmail = contract.router({
  changeEmail: {
    method: 'POST',
    path: '/api/change-email',
    summary: 'Send a link to the new address, and a notice to the old one; the link changes the address',
    body: changeEmailBodySchema,
    responses: { 200: sessionSchema },
    metadata: AUTHENTICATED_CALL,
  },
});
