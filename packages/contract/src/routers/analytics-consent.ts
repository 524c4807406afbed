import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';

export const analyticsConsentBodySchema = z.strictObject({ is_given: z.boolean() });

export const analyticsConsent = contract.router({
  setAnalyticsConsent: {
    method: 'PUT',
    path: '/api/analytics-consent',
    summary:
      'Whether analytics may be told what the server knows of the user; the last answer of any of their browsers counts',
    body: analyticsConsentBodySchema,
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
});
