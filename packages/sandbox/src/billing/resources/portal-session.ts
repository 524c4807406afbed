import { z } from 'zod';
import { momentSchema } from './versioned.ts';

export const portalSessionSchema = z.object({
  object: z.literal('portal_session'),
  id: z.string(),
  token: z.string(),
  access_url: z.string(),
  redirect_url: z.string().optional(),
  status: z.enum(['created', 'logged_in', 'logged_out']),
  created_at: momentSchema,
  expires_at: momentSchema,
  login_at: momentSchema.optional(),
  logout_at: momentSchema.optional(),
  customer_id: z.string(),
});
export type PortalSession = z.infer<typeof portalSessionSchema>;
