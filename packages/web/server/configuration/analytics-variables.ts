import { z } from 'zod';

export const analyticsVariables = {
  ANALYTICS: z.enum(['on', 'off']).default('on').meta({
    description:
      'Whether pages tell analytics of visits, of those who consent; never in APP_ENV=feature-test. BFF and product API must have the same value.',
  }),
  MIXPANEL_TOKEN: z
    .string()
    .regex(/^[\w-]+$/, 'use letters, digits, dash and underscore only')
    .optional()
    .meta({
      description:
        'Token of the project at the analytics service (Mixpanel’s protocol). Required in production with ANALYTICS=on; elsewhere the sandbox’s.',
    }),
  MIXPANEL_RECORD_SESSIONS_PERCENT: z.coerce.number().min(0).max(100).default(0).meta({
    description:
      'How many of a hundred visits with consent are recorded for replay, 0 to 100. Recordings hold whole addresses and what stands on the page.',
  }),
};
