import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { sessionSchema } from '../entities/login-state.ts';

export const loginBodySchema = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

export const login = contract.router({
  login: {
    method: 'POST',
    path: '/api/login',
    summary: 'Log in with e-mail address and password',
    body: loginBodySchema,
    responses: { 200: sessionSchema },
    metadata: VISITOR_CALL,
  },
});
