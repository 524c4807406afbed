import { z } from 'zod';

// Fields that several resources share.

export const slugSchema = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');

/** When the entry, or one that it shows, last changed: UTC. Null where the content service does not provide it. */
export const updatedAtSchema = z.iso.datetime().nullable();

/** What a person did. */
export const creditSchema = z.object({ role: z.string(), name: z.string() });
export type Credit = z.infer<typeof creditSchema>;

export const emailSchema = z.email().max(254);
/** The password policy itself belongs to the product API. */
export const passwordSchema = z.string().min(1).max(1024);
export const personNameSchema = z.string().trim().min(1).max(100);
/** The captcha's token; null where the captcha could not be loaded. */
export const captchaResponseSchema = z.string().max(4096).nullable();
