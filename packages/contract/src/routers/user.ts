import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { userSchema } from '../entities/user.ts';

export const updateUserBodySchema = z.object({
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
  newsletter: z.boolean(),
});
export type UpdateUserBody = z.infer<typeof updateUserBodySchema>;

export const user = contract.router({
  getUser: {
    method: 'GET',
    path: '/api/user',
    summary: 'The logged-in user',
    responses: { 200: userSchema },
    metadata: AUTHENTICATED_CALL,
  },
  updateUser: {
    method: 'PUT',
    path: '/api/user',
    summary: "Change the user's details",
    body: updateUserBodySchema,
    responses: { 200: userSchema },
    metadata: AUTHENTICATED_CALL,
  },
});
