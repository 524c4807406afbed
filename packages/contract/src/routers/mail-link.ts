import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { mailLinkSchema, mailLinkTokenSchema } from '../entities/mail-link.ts';

export const mailLinkBodySchema = z.object({ token: mailLinkTokenSchema });

export const mailLink = contract.router({
  checkMailLink: {
    method: 'POST',
    path: '/api/mail-link',
    summary: 'Tell what a link of a mail is for, without using it up',
    body: mailLinkBodySchema,
    responses: { 200: mailLinkSchema },
    metadata: VISITOR_CALL,
  },
  confirmMailLink: {
    method: 'POST',
    path: '/api/mail-link/confirmation',
    summary: 'Use up a link that proves an address: of an account, of a change of address, of the newsletter',
    body: mailLinkBodySchema,
    responses: { 200: mailLinkSchema },
    metadata: VISITOR_CALL,
  },
});
