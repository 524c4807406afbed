import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { sessionSchema } from '../entities/login-state.ts';

export const changePasswordBodySchema = z.object({
  /** Null for accounts that have no password yet. */
  current_password: z.string().min(1).max(1024).nullable(),
  password: z.string().min(1).max(1024),
});

export const changePassword = contract.router({
  changePassword: {
    method: 'POST',
    path: '/api/change-password',
    summary: 'Change the password; other sessions end, a new one replaces the one that asked',
    body: changePasswordBodySchema,
    responses: { 200: sessionSchema },
    metadata: AUTHENTICATED_CALL,
  },
});
