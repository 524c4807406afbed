import { slugSchema } from '@sound-library/contract/resources/fields.ts';
import { z } from 'zod';
import { credits, filledText, href, line, link, links, shortText, text } from './field-kinds.ts';

// The fields of pages and their sections (content/README.md) in one language. Rich texts are read by themselves.

export const pageFields = z.object({ slug: slugSchema, title: shortText, intro: text, sections: links });
export const heroSectionFields = z.object({
  eyebrow: line,
  heading: shortText,
  text,
  image: link.optional(),
  actionLabel: line,
  actionHref: href,
});
export const textSectionFields = z.object({ heading: line, text: z.unknown().optional() });
export const packGridSectionFields = z.object({ heading: line, text, packs: links });
export const videoSectionFields = z.object({ heading: line, text, video: link });
export const quoteSectionFields = z.object({
  text: text.pipe(z.string().min(1)),
  person: link.optional(),
  name: line,
  role: line,
  image: link.optional(),
});
export const creditsSectionFields = z.object({ heading: line, text, credits: credits.refine((all) => all.length > 0) });
export const callToActionSectionFields = z.object({
  heading: filledText,
  text: z.unknown().optional(),
  image: link.optional(),
  actionLabel: line,
  actionHref: href,
  secondLabel: line,
  secondHref: href,
});
