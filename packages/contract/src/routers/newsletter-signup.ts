import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';

export const newsletterSignupBodySchema = z.object({
  email_address: z.email().max(254),
  source: z.string().max(100),
  g_recaptcha_response: z.string().max(4096).nullable(),
});

export const newsletterSignup = contract.router({
  newsletterSignup: {
    method: 'POST',
    path: '/api/newsletter-signup',
    summary: 'Sign up for the newsletter',
    body: newsletterSignupBodySchema,
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
});
