import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { mailLinkTokenSchema } from '../entities/mail-link.ts';

export const setAccountDetailsBodySchema = z.object({
  token: mailLinkTokenSchema,
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(1024),
});

export const setAccountDetails = contract.router({
  setAccountDetails: {
    method: 'POST',
    path: '/api/set-account-details',
    summary: 'Give an account that was made without details its name and password, by a link of a mail',
    body: setAccountDetailsBodySchema,
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
});
