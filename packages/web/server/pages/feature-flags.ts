import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { cookieValue } from '../../src/lib/strings.ts';
import {
  decideFlags,
  FLAG_OVERRIDES_COOKIE,
  overridesOfForm,
  parseOverrides,
  serializeOverrides,
} from '../../src/platform/feature-flags/flags.ts';
import { pathInLocale } from '../../src/platform/i18n/locale-of-path.ts';
import { addressOf } from '../../src/platform/navigation/areas.ts';
import { withNotice } from '../../src/platform/notifications/query-notice.ts';
import type { PublicConfig } from '../../src/platform/public-config.ts';
import { cookieSettingOf, routeAt } from '../config/areas.ts';
import { showsFeaturePages } from '../config/config.ts';
import type { WebConfig } from '../config/environment.ts';

const PAGE = '/labs/features';
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/**
 * The form of `/labs/features`, where that page exists. The server handles it instead of a page action, because flags are
 * decided before the application runs and the next page must come from the server.
 */
export const featureFlags = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    if (!showsFeaturePages(config)) return;
    const secure = cookieSettingOf(config).isSecure ? '; Secure' : '';
    for (const code of LOCALE_CODES) {
      const page = pathInLocale(PAGE, LOCALES[code]);
      const { areas, ...route } = routeAt(config, page);
      const handler = async ({ body }: FastifyRequest, reply: FastifyReply) => {
        const value = serializeOverrides(overridesOfForm(new URLSearchParams(typeof body === 'string' ? body : '')));
        const cookie = `${FLAG_OVERRIDES_COOKIE}=${value ?? ''}; Path=/; Max-Age=${value ? THIRTY_DAYS : 0}; HttpOnly; SameSite=Lax`;
        return reply
          .code(303)
          .headers({
            'set-cookie': `${cookie}${secure}`,
            'cache-control': 'private, no-store',
            location: addressOf(withNotice(page, value ? 'features-switched' : 'features-reset'), areas),
          })
          .send();
      };
      app.route({ ...route, method: 'POST', handler });
    }
  },
  { name: 'feature-flags', dependencies: ['security-headers', 'same-origin-forms'] },
);

/** The flags of a request by its Cookie header. The switches count only where there are pages to set them. */
export function visitorFlags(
  { APP_ENV: environment }: Pick<WebConfig, 'APP_ENV'>,
  cookies?: string,
): Pick<PublicConfig, 'flags' | 'flagSwitches'> {
  if (!showsFeaturePages({ APP_ENV: environment })) return { flags: decideFlags({ environment }), flagSwitches: null };
  const overrides = parseOverrides(cookieValue(cookies, FLAG_OVERRIDES_COOKIE) ?? '');
  return { flags: decideFlags({ environment, overrides }), flagSwitches: overrides };
}
