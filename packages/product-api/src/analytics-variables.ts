import { z } from 'zod';
import { onOrOff } from './variable-kinds.ts';

/** The environment variables that say where facts for analytics go. */
export const analyticsVariables = {
  ANALYTICS: onOrOff.optional().meta({
    description:
      'Whether analytics is told of subscriptions and downloads, of those who consent; web and BFF must be told the same. Default: on; off in feature-test.',
  }),
  MIXPANEL_URL: z
    .url({ protocol: /^https?$/, error: 'use an address such as https://api-js.mixpanel.com' })
    .optional()
    .meta({
      description:
        'Base address of the analytics service (Mixpanel’s protocol). Default: https://api-js.mixpanel.com in production, the sandbox (http://localhost:4200/mixpanel) elsewhere.',
    }),
  MIXPANEL_TOKEN: z
    .string()
    .regex(/^[\w-]+$/, 'use letters, digits, dash and underscore only')
    .optional()
    .meta({
      description:
        'Token of the project at the analytics service. Required in production with ANALYTICS=on; elsewhere the sandbox’s.',
    }),
};
