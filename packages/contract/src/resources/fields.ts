import { z } from 'zod';
import { foldTyped } from '../fold-typed.ts';

// Fields that several resources share.

export const slugSchema = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');

/** When the entry, or one that it shows, last changed: UTC. Null where the content service does not provide it. */
export const updatedAtSchema = z.iso.datetime().nullable();

export const creditSchema = z.object({ role: z.string(), name: z.string() });

export const foldedTextSchema = z.string().overwrite(foldTyped).min(1);
export const emailSchema = z.string().overwrite(foldTyped).check(z.email()).max(254);
/** The password policy itself belongs to the product API. */
export const passwordSchema = z.string().min(1).max(1024);

/** They reorder the text around a name. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A character with a shape: the fillers of Hangul count as letters, the empty Braille cell as a sign, and have none. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0\ufffc])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name in its composed form; empty when none of it can be seen. */
function visibleName(text: string): string {
  const name = text.normalize('NFC').replaceAll(DIRECTION_CONTROLS, '').trim();
  return VISIBLE.test(name) ? name : '';
}

/** The name of a person, or one that a person gives to a thing. */
export const nameSchema = z.string().overwrite(visibleName).min(1).max(100);
/** The captcha's token; null where the captcha could not be loaded. */
export const captchaResponseSchema = z.string().max(4096).nullable();
