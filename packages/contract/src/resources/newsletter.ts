import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { captchaResponseSchema, emailSchema } from './fields.ts';

export const newsletter = contract.router({
  newsletterSignup: {
    method: 'POST',
    path: '/api/newsletter-signup',
    summary: 'Sign up for the newsletter',
    body: z.object({
      email_address: emailSchema,
      source: z.string().max(100),
      g_recaptcha_response: captchaResponseSchema,
    }),
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
});
