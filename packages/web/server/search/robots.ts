import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import type { RouteRow } from '../../src/app/routes.ts';
import { pathInLocale } from '../../src/platform/i18n/locale-of-path.ts';
import { type Areas, addressOf, originAt } from '../../src/platform/navigation/areas.ts';

const CALLS = '/api/';
/** No pages to be read, in any language. */
const NOT_PAGES = ['/account/logout', '/labs/packs/*/download'];

interface RobotsFacts {
  readonly areas: Areas;
  /** False: nothing may be looked at, as nobody shall find an installation that is built and tested on. */
  readonly isOpen: boolean;
  readonly rows: readonly RouteRow[];
}

/**
 * `/robots.txt` of an origin. Pages behind a login are left alone: they would only lead to the login. Other pages that are
 * not to be found say so themselves, which nobody reads who may not look at them.
 */
export function robotsText({ areas, isOpen, rows }: RobotsFacts): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const guarded = rows.filter(({ guards }) => guards?.includes('force-login')).map(({ path }) => path);
  const disallowed = LOCALE_CODES.flatMap((code) =>
    [...guarded, ...NOT_PAGES]
      .map((path) => addressOf(pathInLocale(path, LOCALES[code]), areas))
      // What is at another origin is told there.
      .flatMap((address) => (address.startsWith('/') ? [`Disallow: ${address}$`] : [])),
  );
  return `${['User-agent: *', `Disallow: ${CALLS}`, ...disallowed].join('\n')}\n\nSitemap: ${originAt(areas)}/sitemap.xml\n`;
}
