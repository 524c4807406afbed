import { contract, VISITOR_CALL } from '../define.ts';
import { mailLinkSchema } from '../entities/mail-link.ts';
import { mailLinkBodySchema } from './mail-link.ts';

/** BFF only: the secret of a mail's link leaves the address bar for a cookie that no script reads. */
export const keptMailLink = contract.router({
  keepMailLink: {
    method: 'POST',
    path: '/api/mail-link',
    summary: 'Keep the secret of a link for the calls that use it, if it can still be used',
    body: mailLinkBodySchema,
    responses: { 200: mailLinkSchema },
    metadata: VISITOR_CALL,
  },
  getMailLink: {
    method: 'GET',
    path: '/api/mail-link',
    summary: 'What the kept link is for',
    responses: { 200: mailLinkSchema },
    metadata: VISITOR_CALL,
  },
  confirmMailLink: {
    method: 'POST',
    path: '/api/mail-link/confirmation',
    summary: 'Use up the kept link, which proves an address',
    body: contract.noBody(),
    responses: { 200: mailLinkSchema },
    metadata: VISITOR_CALL,
  },
});
