import { z } from 'zod';

const name = z.string().regex(/^[\w.-]+$/, 'use letters, digits, dot, dash and underscore only');

/** How editors see the storefront in their content service. */
export const previewVariables = {
  PREVIEW: z.enum(['on', 'off']).optional().meta({
    description:
      'Whether editors may see the storefront, and drafts in it, inside the content service’s editor; BFF and product API must have the same value. Default: off in production, on elsewhere.',
  }),
  EDITOR_ORIGINS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)).min(1))
    .optional()
    .meta({
      description:
        'Comma-separated origins of editors: with PREVIEW=on, their frames and no others may show pages. Default: https://app.contentful.com, https://app.eu.contentful.com, and outside production http://localhost:3001, the sandbox’s.',
    }),
  LIVE_UPDATES: z.enum(['on', 'off']).default('off').meta({
    description:
      'Whether previewed pages change while an editor types, before anything is saved. A preview address may say otherwise with liveUpdates=on or off.',
  }),
  CONTENTFUL_SPACE_ID: name.default('soundlibrary').meta({ description: 'Space that previewed elements belong to.' }),
  CONTENTFUL_ENVIRONMENT: name.default('master').meta({ description: 'Environment of that space.' }),
};
