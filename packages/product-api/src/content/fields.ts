import { TEMPO_LIMITS } from '@sound-library/contract/drum-pattern.ts';
import { MUSICAL_KEY_PATTERN } from '@sound-library/contract/musical-keys.ts';
import { slugSchema } from '@sound-library/contract/resources/fields.ts';
import { INSTRUMENT_KINDS, LABEL_KINDS } from '@sound-library/contract/resources/packs.ts';
import { INSTALLER_PLATFORMS } from '@sound-library/contract/resources/site.ts';
import { z } from 'zod';
import { cutText, LONG_TEXT_MAX, SHORT_TEXT_MAX } from './localized-content.ts';

// The kinds of fields in content types.

/** A link to another resource, parsed to its id. */
export const link = z.object({ sys: z.object({ id: z.string() }) }).transform(({ sys }) => sys.id);
const links = z.array(link).default([]);

const upTo = (max: number) => z.string().transform((text) => cutText(text, max));

/** A text of one line; an overlong one is cut. */
const shortText = upTo(SHORT_TEXT_MAX);
const filledText = shortText.pipe(z.string().min(1));
/** Optional texts: one line, or paragraphs. */
const line = shortText.default('');
const text = upTo(LONG_TEXT_MAX).default('');

/** A path or URL by editors: never cut, because it would lead elsewhere. */
const href = z.string().default('');

/** Credits as a JSON list. */
const credit = z.object({ role: shortText, name: shortText });
/** Editors write these as JSON: malformed ones are left out, the others stay. */
const credits = z.array(z.unknown()).transform((items) => items.flatMap((item) => credit.safeParse(item).data ?? []));

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);
const pixels = z.number().int().positive();

// The fields of each content type (content/README.md) in one language, as far as we use them.

export const labelFields = z.object({
  slug: slugSchema,
  name: shortText,
  kind: z.enum(LABEL_KINDS),
  order: z.number().default(0),
});
export const artistFields = z.object({ name: shortText, bio: text });
export const imageFields = z.object({
  name: line,
  credit: line,
  image: link,
  color: hexColor.default('#808080'),
});
export const videoFields = z.object({
  name: line,
  video: link,
  poster: link.optional(),
  width: pixels,
  height: pixels,
  durationMs: z.number().int().positive(),
});
export const audioFields = z.object({
  title: shortText,
  artist: line,
  source: link,
  durationMs: z.number().int().positive(),
  peaks: z.array(z.number().int().min(0).max(100)).default([]),
  /** LUFS; the level at which demos are usually mastered. */
  loudness: z.number().default(-16),
  key: z.string().regex(MUSICAL_KEY_PATTERN).optional().catch(undefined),
  tempo: z.number().positive().optional().catch(undefined),
});
export const noteFields = z.object({ midi: z.number().int().min(0).max(127), source: link });
export const drumStrikeFields = z.object({ velocity: z.number().int().min(1).max(127), source: link });
export const drumPadFields = z.object({
  slug: slugSchema,
  name: filledText,
  midi: z.number().int().min(0).max(127),
  choke: z.string().optional(),
  strikes: links,
});
export const drumPatternFields = z.object({
  slug: slugSchema,
  name: filledText,
  tempo: z.number().min(TEMPO_LIMITS.slowest).max(TEMPO_LIMITS.fastest),
  swing: z.number().min(0).max(1).default(0),
  /** Sixteen characters by pad slug: `-` silent, `x` a stroke, `X` an accent. */
  rows: z.record(z.string(), z.string().regex(/^[-xX]{16}$/)),
});
export const drumKitFields = z.object({
  slug: slugSchema,
  name: filledText,
  description: text,
  pads: links,
  patterns: links,
});
export const packFields = z.object({
  slug: slugSchema,
  name: filledText,
  tagline: line,
  description: text,
  story: text,
  types: links,
  labels: links,
  artist: link.optional(),
  credits: credits.default([]).catch([]),
  cover: link,
  demos: links,
  instrument: z.enum(INSTRUMENT_KINDS).default('pitched'),
  notes: links,
  premium: z.boolean().default(false),
  featured: z.number().optional(),
  /** A date, or a timestamp whose date counts. */
  releasedOn: z
    .string()
    .transform((value) => value.slice(0, 10))
    .pipe(z.iso.date()),
  sizeMb: z.number().default(0),
});
export const announcementFields = z.object({ text: filledText, href });
export const siteFields = z.object({
  name: shortText,
  announcement: link.optional(),
  featuredPacks: links,
  footerText: text,
});
export const installerFields = z.object({
  platform: z.enum(INSTALLER_PLATFORMS),
  version: shortText,
  /** The file, either in the content service or external. */
  file: link.optional(),
  url: z.url({ protocol: /^https$/ }).optional(),
  sizeBytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  minimumSystem: line,
});
export const fileFields = z.object({
  title: line.catch(''),
  description: line.catch(''),
  file: z.object({
    url: z.string(),
    details: z
      .object({
        image: z.object({ width: pixels, height: pixels }).optional(),
      })
      .default({}),
  }),
});
/** The response of the content-items call for an entry of any type (specification, section 3). */
export const anyFields = z.object({
  image: link.optional().catch(undefined),
  video: link.optional().catch(undefined),
  source: link.optional().catch(undefined),
  name: shortText.optional().catch(undefined),
  credit: shortText.optional().catch(undefined),
  title: shortText.optional().catch(undefined),
  color: hexColor.optional().catch(undefined),
  artist: z
    .union([shortText, link.transform((id) => ({ id }))])
    .optional()
    .catch(undefined),
});

// The fields of pages and their sections (content/README.md) in one language. Rich texts are parsed separately.

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
