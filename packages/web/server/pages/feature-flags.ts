import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { FLAG_OVERRIDES_COOKIE, overridesOfForm, serializeOverrides } from '../../src/platform/feature-flags/flags.ts';
import { addressOf, pathInLocale } from '../../src/platform/navigation/page-paths.ts';
import { withNotice } from '../../src/platform/notifications/query-notice.ts';
import { routeAt } from '../config/areas.ts';
import { showsFeaturePages } from '../config/config.ts';
import { cookieAttributes, cookieSettingOf } from '../config/cookies.ts';
import type { WebConfig } from '../config/environment.ts';

const PAGE = '/labs/features';
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** The form of `/labs/features`. The server handles it, because flags are decided before the application runs. */
export const featureFlags = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    if (!showsFeaturePages(config)) return;
    const attributes = cookieAttributes(cookieSettingOf(config));
    for (const code of LOCALE_CODES) {
      const page = pathInLocale(PAGE, LOCALES[code]);
      const { areas, ...route } = routeAt(config, page);
      const handler = async ({ body }: FastifyRequest, reply: FastifyReply) => {
        const value = serializeOverrides(overridesOfForm(new URLSearchParams(typeof body === 'string' ? body : '')));
        const cookie = `${FLAG_OVERRIDES_COOKIE}=${value}; Max-Age=${value ? THIRTY_DAYS : 0}; HttpOnly${attributes}`;
        reply.headers({ 'set-cookie': cookie, 'cache-control': 'private, no-store' });
        return reply.redirect(addressOf(withNotice(page, value ? 'features-switched' : 'features-reset'), areas), 303);
      };
      app.route({ ...route, method: 'POST', handler });
    }
  },
  { name: 'feature-flags', dependencies: ['security-headers', 'same-origin-forms'] },
);
