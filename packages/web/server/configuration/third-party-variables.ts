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

const regions = z
  .string()
  .transform((list) => [...new Set(list.toUpperCase().split(/[\s,]+/))].filter((country) => country !== ''))
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'use ISO 3166-1 codes of two letters such as DE,FR,GB')).min(1))
  .optional()
  .meta({
    description:
      'Comma-separated countries (ISO 3166-1 alpha-2) where our banner asks before anything comes; elsewhere silence is consent, with the choice at the foot of every page. Who can’t be placed is asked. Not set: everywhere. For the European Economic Area, the United Kingdom and Switzerland: AT,BE,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK.',
  });

/** The switches, addresses and further origins of the scripts of others (captcha: see `config.ts`). */
export const thirdPartyVariables = {
  COOKIE_CONSENT: z.enum(['on', 'off']).default('on').meta({
    description:
      'Whether visitors are asked for consent, where anything needs it; without that, nothing that needs consent ever comes. Never in APP_ENV=feature-test.',
  }),
  CONSENT_REGIONS: regions,
  COOKIE_CONSENT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        'Address of a cookie-consent script in Cookiebot’s protocol that asks in place of our own banner, such as Cookiebot’s uc.js with its cbid; the sandbox has one at http://localhost:4200/third-parties/cookie-consent.js. Not set: our own banner asks.',
    }),
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
      'Whether the content security policy lets scripts of others write style elements into pages, as Cookiebot and Zendesk do; see docs/decisions/0040.',
  }),
};
