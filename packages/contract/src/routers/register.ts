import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { sessionSchema } from '../entities/login-state.ts';

export const registerBodySchema = z.object({
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
  email: z.email().max(254),
  /** The password policy itself belongs to the product API. */
  password: z.string().min(1).max(1024),
  /** Where in the product the visitor registered, such as `labs-modal`. */
  source: z.string().max(100),
  newsletter: z.boolean(),
  g_recaptcha_response: z.string().max(4096).nullable(),
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

export const register = contract.router({
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Create an account and log in',
    body: registerBodySchema,
    responses: { 201: sessionSchema },
    metadata: VISITOR_CALL,
  },
});
