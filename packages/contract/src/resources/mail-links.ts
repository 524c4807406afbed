import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';

/** The purpose of a link in a mail. */
export const MAIL_LINK_PURPOSES = [
  'reset-password',
  'set-account-details',
  'confirm-email',
  'change-email',
  'confirm-newsletter',
] as const;
export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];

/** A link that is still valid. */
export const mailLinkSchema = z.object({
  purpose: z.enum(MAIL_LINK_PURPOSES),
  /** The address that the link was sent to. */
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

/** BFF only: moves the secret of a mail link from the address bar to an HttpOnly cookie. */
export const openMailLinks = contract.router({
  openMailLink: {
    method: 'POST',
    path: '/api/mail-link',
    summary: 'Store the secret of a link in a cookie for the calls that use it, if it can still be used',
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
