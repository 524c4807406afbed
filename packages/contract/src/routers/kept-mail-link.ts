import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { mailLinkIdSchema, mailLinkSchema, openMailLinkSchema } from '../entities/mail-link.ts';
import { mailLinkBodySchema } from './mail-link.ts';

/** A browser may have opened several links: every call that uses one names it. */
export const namedMailLinkSchema = z.object({ link_id: mailLinkIdSchema });

/** BFF only: the secret of a mail's link leaves the address bar for a cookie that no script reads. */
export const keptMailLink = contract.router({
  keepMailLink: {
    method: 'POST',
    path: '/api/mail-link',
    summary: 'Keep the secret of a link for the calls that use it, if it can still be used',
    body: mailLinkBodySchema,
    responses: { 200: openMailLinkSchema },
    metadata: VISITOR_CALL,
  },
  getMailLink: {
    method: 'GET',
    path: '/api/mail-link',
    summary: 'What a link that this browser has opened is for',
    query: namedMailLinkSchema,
    responses: { 200: openMailLinkSchema },
    metadata: VISITOR_CALL,
  },
  confirmMailLink: {
    method: 'POST',
    path: '/api/mail-link/confirmation',
    summary: 'Use up a link that this browser has opened, which proves an address',
    body: namedMailLinkSchema,
    responses: { 200: mailLinkSchema },
    metadata: VISITOR_CALL,
  },
});
