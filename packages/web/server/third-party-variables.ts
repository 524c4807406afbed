import { z } from 'zod';

const SOURCE = /^(https?|wss?):\/\/(\*\.)?[\w.-]+(:\d+)?$/;

const onOff = (what: string) =>
  z
    .enum(['on', 'off'])
    .default('on')
    .meta({ description: `Whether pages may load ${what}. Never in APP_ENV=feature-test.` });

const scriptUrl = (vendor: string, sandboxPath: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: `Address of that script, such as ${vendor}. Not set: none in production, the sandbox’s (http://localhost:4200/third-parties/${sandboxPath}) elsewhere.`,
    });

const furtherOrigins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
  .pipe(z.array(z.string().regex(SOURCE, 'use origins such as https://cdn.example or wss://*.example')))
  .meta({
    description:
      'Comma-separated origins besides its own that this script calls, frames, or takes pictures and style sheets from; they go into the content security policy.',
  });

/** The switches, addresses and further origins of the scripts of others (captcha: see `config.ts`). */
export const thirdPartyVariables = {
  COOKIE_CONSENT: onOff('the cookie-consent script; without it, nothing that needs consent is ever loaded'),
  COOKIE_CONSENT_URL: scriptUrl('Cookiebot’s uc.js with its cbid', 'cookie-consent.js'),
  COOKIE_CONSENT_ORIGINS: furtherOrigins,
  SUPPORT_CHAT: onOff('the support chat, on demand'),
  SUPPORT_CHAT_URL: scriptUrl('Zendesk’s snippet.js with its key', 'support-chat.js'),
  SUPPORT_CHAT_ORIGINS: furtherOrigins,
  PERSONALISATION: onOff('the personalisation script'),
  PERSONALISATION_URL: scriptUrl('one that needs only to be loaded', 'personalisation.js'),
  PERSONALISATION_ORIGINS: furtherOrigins,
  MARKETING: onOff('the marketing script; never with regression=true'),
  MARKETING_URL: scriptUrl('Klaviyo’s klaviyo.js with its company_id', 'marketing.js'),
  MARKETING_ORIGINS: furtherOrigins,
  THIRD_PARTY_INLINE_STYLES: z.enum(['on', 'off']).default('off').meta({
    description:
      'Whether the content security policy lets scripts of others write style elements into pages, as Cookiebot and Zendesk do; see docs/decisions/0025.',
  }),
};
