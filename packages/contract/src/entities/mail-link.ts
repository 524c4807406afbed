import { z } from 'zod';

/** What a link in a mail is for. */
export const MAIL_LINK_PURPOSES = [
  'reset-password',
  'set-account-details',
  'confirm-email',
  'change-email',
  'confirm-newsletter',
] as const;
export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];

/** A link that can still be used. */
export const mailLinkSchema = z.object({
  purpose: z.enum(MAIL_LINK_PURPOSES),
  /** The address that the link was sent to. */
  email_address: z.string(),
});
export type MailLink = z.infer<typeof mailLinkSchema>;

/** Which link of a mail a page was drawn for: made from its secret, and of no use to who would like to have that. */
export const mailLinkIdSchema = z.string().regex(/^[\w-]{22}$/);

/** A link that a browser has opened, as its pages may know it. */
export const openMailLinkSchema = mailLinkSchema.extend({ id: mailLinkIdSchema });
export type OpenMailLink = z.infer<typeof openMailLinkSchema>;

/** The secret of a link: 256 random bits, base64url. */
export const mailLinkTokenSchema = z.string().regex(/^[\w-]{43}$/);
