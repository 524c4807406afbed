import { PREVIEW_SECRET_MAX } from '@sound-library/contract/resources/content.ts';
import { featureNameSchema } from '@sound-library/contract/resources/visitor.ts';
import { list, onOrOff, wholeNumber, yesOrNo } from '@sound-library/server-kit/configuration.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { z } from 'zod';

// Kinds of environment variables: how each is parsed, and the message for an invalid one.

export const SECRET_MIN_CHARACTERS = 32;

/** A secret of another service. */
export const secret = (description: string) => z.string().optional().meta({ isSecret: true, description });

export const webUrl = (example: string) => z.url({ protocol: /^https?$/, error: `use an address such as ${example}` });

const hostName = z.string().regex(/^[\w.-]+(:\d+)?$/, 'use a host name, with a port if need be, and no scheme');
export const webhookUser = (fallback: string) =>
  z
    .string()
    .regex(/^[^:]{1,200}$/, 'use up to 200 characters without a colon')
    .default(fallback);
export const webhookPassword = z.string().min(16, 'use at least 16 characters');

export const SANDBOX_PREVIEW_SECRET = 'sandbox-preview-secret-for-this-machine';

/** The environment variables about content: its source, access to drafts, and change notifications. */
export const contentVariables = {
  CONTENTFUL_SPACE_ID: z.string().default('soundlibrary').meta({ description: 'Space of the content service.' }),
  CONTENTFUL_ENVIRONMENT: z.string().default('master').meta({ description: 'Environment of that space.' }),
  CONTENTFUL_DELIVERY_TOKEN: secret(
    'Token of the content delivery API. Required in production; elsewhere the sandbox’s.',
  ),
  CONTENTFUL_HOST: hostName.optional().meta({
    description:
      'Host of the content delivery API. Default: cdn.contentful.com in production, the sandbox (localhost:4200) elsewhere.',
  }),
  CONTENTFUL_INSECURE: yesOrNo
    .optional()
    .meta({ description: 'Reach the content service by plain http. Default: false in production, true elsewhere.' }),
  ASSET_URL_SCHEME: z.enum(['https', 'http'], 'use https or http').optional().meta({
    description: 'Scheme of protocol-relative asset URLs. Default: https, or http with CONTENTFUL_INSECURE.',
  }),
  ASSET_HOSTS: list.optional().meta({
    description:
      'Comma-separated hosts (with port, if any) that assets may come from. Default: the content service’s own; outside production CONTENTFUL_HOST too.',
  }),
  CONTENTFUL_PREVIEW_TOKEN: secret(
    'Token of the content preview API. Required in production while PREVIEW is on; elsewhere the sandbox’s.',
  ),
  CONTENTFUL_PREVIEW_HOST: hostName.optional().meta({
    description:
      'Host of the content preview API. Default: preview.contentful.com in production, CONTENTFUL_HOST elsewhere.',
  }),
  PREVIEW: onOrOff.optional().meta({
    description:
      'Whether editors may see drafts; BFF and web must have the same value. Default: off in production, on elsewhere.',
  }),
  PREVIEW_SECRET: z
    .string()
    .min(SECRET_MIN_CHARACTERS, `use at least ${SECRET_MIN_CHARACTERS} characters`)
    .max(PREVIEW_SECRET_MAX, `use at most ${PREVIEW_SECRET_MAX} characters`)
    .optional()
    .meta({
      isSecret: true,
      description:
        'Secret in the content service’s preview URLs, 32 characters or more; changing it ends all previews. Required in production while PREVIEW is on; elsewhere the sandbox’s.',
    }),
  CONTENT_WEBHOOK_USERNAME: webhookUser('sandbox-content').meta({
    description: 'User name of webhooks from the content service (basic authentication).',
  }),
  CONTENT_WEBHOOK_PASSWORD: webhookPassword.optional().meta({
    isSecret: true,
    description:
      'Password of webhooks from the content service to /webhooks/content of the product API. Elsewhere the sandbox’s; production without one accepts no such webhook, and shows publications after CATALOGUE_REFRESH_SECONDS.',
  }),
  CATALOGUE_REFRESH_SECONDS: wholeNumber(1, 86_400)
    .default(60)
    .meta({ description: 'Seconds between requests to the content service for changes.' }),
  SEARCH_MEMORY_LIMIT: wholeNumber(0, 10_000_000).default(10_000).meta({
    description:
      'Most packs whose words are searched in the memory of each product API; with more, the database searches (docs/operations.md, Scale). 0: always the database.',
  }),
};

export const analyticsVariables = {
  ANALYTICS: onOrOff.optional().meta({
    description:
      'Whether analytics events of subscriptions and downloads are sent, for members who consent; web and BFF must have the same value. Default: on; off in feature-test.',
  }),
  MIXPANEL_URL: webUrl('https://api-js.mixpanel.com').optional().meta({
    description:
      'Base URL of the analytics service (Mixpanel’s protocol). Default: https://api-js.mixpanel.com in production, the sandbox (http://localhost:4200/mixpanel) elsewhere.',
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

const ERROR =
  'use JSON such as {"surprise-pack":12.5}: names of features, and percents from 0 to 100 with two decimals';

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Number(value.toFixed(2)) === value);

const rollOuts = z.string().transform((text, context) => {
  const parsed = z.record(featureNameSchema, percent).safeParse(parsedJson(text));
  if (parsed.success) return new Map(Object.entries(parsed.data));
  context.addIssue({ code: 'custom', message: ERROR });
  return z.NEVER;
});

export const featureVariables = {
  FEATURE_ROLLOUTS: rollOuts.optional().meta({
    description:
      'JSON: how many percent of members have a feature that the web’s table lists as `enabled`, such as {"surprise-pack":12.5}; two decimals count, and raising a percentage takes it from nobody. For single members use packages/product-api/src/enable-feature.ts. Default: none.',
  }),
};
