import { TEMPO_LIMITS } from '@sound-library/contract/drum-pattern.ts';
import { INSTALLER_PLATFORMS } from '@sound-library/contract/entities/installer.ts';
import { INSTRUMENT_KINDS } from '@sound-library/contract/entities/pack-instrument.ts';
import { LABEL_KINDS } from '@sound-library/contract/entities/pack-label.ts';
import { slugSchema } from '@sound-library/contract/entities/slug.ts';
import { z } from 'zod';

// The fields of each content type (content/README.md) in one language, as far as we read them.

/** A link to another resource, given as that resource's id. */
const link = z.object({ sys: z.object({ id: z.string() }) }).transform(({ sys }) => sys.id);
const links = z.array(link).default([]);
const text = z.string().default('');

export const labelFields = z.object({
  slug: slugSchema,
  name: z.string(),
  kind: z.enum(LABEL_KINDS),
  order: z.number().default(0),
});
export const artistFields = z.object({ name: z.string(), bio: text });
export const imageFields = z.object({
  name: text,
  credit: text,
  image: link,
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#808080'),
});
export const audioFields = z.object({
  title: z.string(),
  artist: text,
  source: link,
  durationMs: z.number().int().positive(),
  peaks: z.array(z.number().int().min(0).max(100)).default([]),
  /** LUFS; the level that demos are usually made to. */
  loudness: z.number().default(-16),
});
export const noteFields = z.object({ midi: z.number().int().min(0).max(127), source: link });
export const drumStrikeFields = z.object({ velocity: z.number().int().min(1).max(127), source: link });
export const drumPadFields = z.object({
  slug: slugSchema,
  name: z.string().min(1),
  midi: z.number().int().min(0).max(127),
  choke: z.string().optional(),
  strikes: links,
});
export const drumPatternFields = z.object({
  slug: slugSchema,
  name: z.string().min(1),
  tempo: z.number().min(TEMPO_LIMITS.slowest).max(TEMPO_LIMITS.fastest),
  swing: z.number().min(0).max(1).default(0),
  /** Sixteen signs by pad slug: `-` nothing, `x` a stroke, `X` an accent. */
  rows: z.record(z.string(), z.string().regex(/^[-xX]{16}$/)),
});
export const drumKitFields = z.object({
  slug: slugSchema,
  name: z.string().min(1),
  description: text,
  pads: links,
  patterns: links,
});
export const packFields = z.object({
  slug: slugSchema,
  name: z.string().min(1),
  tagline: text,
  description: text,
  story: text,
  types: links,
  labels: links,
  artist: link.optional(),
  credits: z.array(z.object({ role: z.string(), name: z.string() })).default([]),
  cover: link,
  demos: links,
  instrument: z.enum(INSTRUMENT_KINDS).default('pitched'),
  notes: links,
  premium: z.boolean().default(false),
  featured: z.number().optional(),
  /** A date, or an instant whose date counts. */
  releasedOn: z
    .string()
    .transform((value) => value.slice(0, 10))
    .pipe(z.iso.date()),
  sizeMb: z.number().default(0),
});
export const pageFields = z.object({ slug: slugSchema, title: z.string(), intro: text, sections: links });
export const heroSectionFields = z.object({
  eyebrow: text,
  heading: z.string(),
  text,
  image: link.optional(),
  actionLabel: text,
  actionHref: text,
});
export const textSectionFields = z.object({ heading: text, text });
export const packGridSectionFields = z.object({ heading: text, text, packs: links });
export const announcementFields = z.object({ text: z.string().min(1), href: text });
export const siteFields = z.object({
  name: z.string(),
  announcement: link.optional(),
  featuredPacks: links,
  footerText: text,
});
export const installerFields = z.object({
  platform: z.enum(INSTALLER_PLATFORMS),
  version: z.string(),
  url: z.url({ protocol: /^https$/ }),
  sizeBytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  minimumSystem: text,
});
export const fileFields = z.object({
  file: z.object({
    url: z.string(),
    details: z
      .object({
        image: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }).optional(),
      })
      .default({}),
  }),
});
/** What the content-items call tells of an entry of any type (specification, section 3). */
export const anyFields = z.object({
  image: link.optional().catch(undefined),
  video: link.optional().catch(undefined),
  source: link.optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  credit: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  artist: z
    .union([z.string(), link.transform((id) => ({ id }))])
    .optional()
    .catch(undefined),
});
