import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';

export const MAIL_LINK_PURPOSES = [
  'reset-password',
  'set-account-details',
  'confirm-email',
  'change-email',
  'confirm-newsletter',
] as const;
export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];

export const mailLinkSchema = z.object({
  purpose: z.enum(MAIL_LINK_PURPOSES),
  email_address: z.string(),
});
export type MailLink = z.infer<typeof mailLinkSchema>;

/** The secret of a link: 256 random bits, base64url. */
export const mailLinkTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** Identifies the link that a page was rendered for: derived from the secret, and not reversible. */
const mailLinkIdSchema = z.string().regex(/^[\w-]{22}$/);

/** A link that a browser has opened, as its pages may see it. */
const openMailLinkSchema = mailLinkSchema.extend({ id: mailLinkIdSchema });
export type OpenMailLink = z.infer<typeof openMailLinkSchema>;

export const mailLinkBodySchema = z.object({ token: mailLinkTokenSchema });

/** A browser may have opened several links, so every call names the link that it uses. */
export const namedMailLinkSchema = z.object({ link_id: mailLinkIdSchema });

export const mailLinks = contract.router({
  checkMailLink: {
    method: 'POST',
    path: '/api/mail-link',
    summary: 'Get the purpose of a mail link, without redeeming it',
    body: mailLinkBodySchema,
    responses: { 200: mailLinkSchema },
    metadata: VISITOR_CALL,
  },
  confirmMailLink: {
    method: 'POST',
    path: '/api/mail-link/confirmation',
    summary: 'Redeem a mail link that confirms an address: of an account, of a change of address, of the newsletter',
    body: mailLinkBodySchema,
    responses: { 200: mailLinkSchema },
    metadata: VISITOR_CALL,
  },
});

/** BFF only: moves the secret of a mail link from the address bar to an HttpOnly cookie. */
export const openMailLinks = contract.router({
  openMailLink: {
    method: 'POST',
    path: '/api/mail-link',
    summary: 'Store the secret of a mail link in a cookie for later calls, if it is still valid',
    body: mailLinkBodySchema,
    responses: { 200: openMailLinkSchema },
    metadata: VISITOR_CALL,
  },
  getMailLink: {
    method: 'GET',
    path: '/api/mail-link',
    summary: 'Get the purpose of the mail link that this browser has opened',
    query: namedMailLinkSchema,
    responses: { 200: openMailLinkSchema },
    metadata: VISITOR_CALL,
  },
  confirmMailLink: {
    method: 'POST',
    path: '/api/mail-link/confirmation',
    summary: 'Redeem the mail link that this browser has opened, which confirms an address',
    body: namedMailLinkSchema,
    responses: { 200: mailLinkSchema },
    metadata: VISITOR_CALL,
  },
});
