import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import fastifyPlugin from 'fastify-plugin';
import { addressOf } from '../../src/platform/navigation/areas.ts';
import {
  BACK_FIELD,
  LOCALE_CHOICE_PATH,
  LOCALE_FIELD,
  localeCookie,
  localeCookieAttributes,
} from '../../src/platform/navigation/locale-choice.ts';
import { safeRedirectPath } from '../../src/platform/navigation/safe-addresses.ts';
import { areasFor } from '../configuration/areas.ts';
import { cookieSettingOf } from '../configuration/config.ts';
import type { WebConfig } from '../configuration/environment.ts';

/** Takes the form by which a visitor stays with a page's language, where there is no JavaScript to write the cookie. */
export const localeChoice = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const attributes = localeCookieAttributes(cookieSettingOf(config));
    app.post(LOCALE_CHOICE_PATH, async ({ body, host }, reply) => {
      const form = new URLSearchParams(typeof body === 'string' ? body : '');
      const code = LOCALE_CODES.find((known) => known === form.get(LOCALE_FIELD));
      if (code) reply.header('set-cookie', localeCookie(code, attributes));
      const back = safeRedirectPath(form.get(BACK_FIELD)) ?? '/';
      return reply
        .code(303)
        .headers({ location: addressOf(back, areasFor(config, host)), 'cache-control': 'private, no-store' })
        .send();
    });
  },
  { name: 'locale-choice', dependencies: ['security-headers', 'same-origin-forms'] },
);
