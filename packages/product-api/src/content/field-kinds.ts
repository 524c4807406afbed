import { z } from 'zod';
import { cutText, LONG_TEXT_MAX, SHORT_TEXT_MAX } from './texts.ts';

// The kinds of fields that content types are made of.

/** A link to another resource, given as that resource's id. */
export const link = z.object({ sys: z.object({ id: z.string() }) }).transform(({ sys }) => sys.id);
export const links = z.array(link).default([]);

const upTo = (max: number) => z.string().transform((text) => cutText(text, max));

/** A text of one line; what is too long is cut. */
export const shortText = upTo(SHORT_TEXT_MAX);
export const filledText = shortText.pipe(z.string().min(1));
/** What may be left out: one line, or paragraphs. */
export const line = shortText.default('');
export const text = upTo(LONG_TEXT_MAX).default('');

/** A path or an address, as editors wrote it: never cut, for it would lead elsewhere. */
export const href = z.string().default('');

/** Who did what, as a JSON list. */
const credit = z.object({ role: shortText, name: shortText });
/** Editors write these as JSON: what is not shaped like one is left out, the others stay. */
export const credits = z
  .array(z.unknown())
  .transform((items) => items.flatMap((item) => credit.safeParse(item).data ?? []));

export const pixels = z.number().int().positive();
