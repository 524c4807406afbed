import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { portalSessionSchema, returnAddressSchema } from '../entities/billing-page.ts';

export const portal = contract.router({
  createPortalSession: {
    method: 'POST',
    path: '/api/portal',
    summary: 'A session of the billing portal',
    body: z.object({ redirect_url: returnAddressSchema }),
    responses: { 200: z.object({ portal_session: portalSessionSchema }) },
    metadata: AUTHENTICATED_CALL,
  },
});
