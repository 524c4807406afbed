import { PREVIEW_SECRET_MAX } from '@sound-library/contract/resources/preview.ts';
import { z } from 'zod';
import {
  hostName,
  list,
  onOrOff,
  SECRET_MIN_CHARACTERS,
  webhookPassword,
  webhookUser,
  wholeNumber,
  yesOrNo,
} from './variable-kinds.ts';

export const SANDBOX_PREVIEW_SECRET = 'sandbox-preview-secret-for-this-machine';

/** The environment variables about content: where it comes from, who may see drafts, who tells of changes. */
export const contentVariables = {
  CONTENTFUL_SPACE_ID: z.string().default('soundlibrary').meta({ description: 'Space of the content service.' }),
  CONTENTFUL_ENVIRONMENT: z.string().default('master').meta({ description: 'Environment of that space.' }),
  CONTENTFUL_DELIVERY_TOKEN: z.string().optional().meta({
    isSecret: true,
    description: 'Token of the content delivery API. Required in production; elsewhere the sandbox’s.',
  }),
  CONTENTFUL_HOST: hostName.optional().meta({
    description:
      'Host of the content delivery API. Default: cdn.contentful.com in production, the sandbox (localhost:4200) elsewhere.',
  }),
  CONTENTFUL_INSECURE: yesOrNo
    .optional()
    .meta({ description: 'Reach the content service by plain http. Default: false in production, true elsewhere.' }),
  ASSET_URL_SCHEME: z.enum(['https', 'http'], 'use https or http').optional().meta({
    description:
      'Scheme put before protocol-relative asset addresses. Default: https, or http with CONTENTFUL_INSECURE.',
  }),
  ASSET_HOSTS: list.optional().meta({
    description:
      'Comma-separated hosts (with port, if any) that assets may come from. Default: the content service’s own; outside production CONTENTFUL_HOST too.',
  }),
  CONTENTFUL_PREVIEW_TOKEN: z.string().optional().meta({
    isSecret: true,
    description:
      'Token of the content preview API. Required in production while PREVIEW is on; elsewhere the sandbox’s.',
  }),
  CONTENTFUL_PREVIEW_HOST: hostName.optional().meta({
    description:
      'Host of the content preview API. Default: preview.contentful.com in production, CONTENTFUL_HOST elsewhere.',
  }),
  PREVIEW: onOrOff.optional().meta({
    description:
      'Whether editors may see drafts; BFF and web must be told the same. Default: off in production, on elsewhere.',
  }),
  PREVIEW_SECRET: z
    .string()
    .min(SECRET_MIN_CHARACTERS, `use at least ${SECRET_MIN_CHARACTERS} characters`)
    .max(PREVIEW_SECRET_MAX, `use at most ${PREVIEW_SECRET_MAX} characters`)
    .optional()
    .meta({
      isSecret: true,
      description:
        'What the content service’s preview addresses prove themselves by, 32 characters or more; changing it ends all previews. Required in production while PREVIEW is on; elsewhere the sandbox’s.',
    }),
  CONTENT_WEBHOOK_USERNAME: webhookUser('sandbox-content').meta({
    description: 'User name that webhooks of the content service carry (basic authentication).',
  }),
  CONTENT_WEBHOOK_PASSWORD: webhookPassword.optional().meta({
    isSecret: true,
    description:
      'Password that webhooks of the content service carry; they go to /webhooks/content of the product API. Elsewhere the sandbox’s; production without one takes no such webhook, and shows what is published after CATALOGUE_REFRESH_SECONDS.',
  }),
  CATALOGUE_REFRESH_SECONDS: wholeNumber(1, 86_400)
    .default(60)
    .meta({ description: 'How often the content service is asked for changes, in seconds.' }),
};
