import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath } from '../../src/platform/i18n/locale-of-path.ts';
import {
  AREA_NAMES,
  type AreaName,
  type Areas,
  absoluteAddressOf,
  addressOf,
  areaOfPath,
  namesPagePath,
  originAt,
  pagePathOf,
} from '../../src/platform/navigation/areas.ts';
import type { CookieSetting } from '../../src/platform/navigation/locale-choice.ts';
import type { WebConfig } from './environment.ts';

type AreaConfig = Pick<WebConfig, 'AREA_MODE' | 'PUBLIC_ORIGIN' | 'LABS_ORIGIN' | 'ACCOUNT_ORIGIN' | 'WEB_PORT'>;

/** The origin that visitors see; of the default area where each has one of its own. */
export function publicOriginOf({ PUBLIC_ORIGIN, WEB_PORT }: Pick<AreaConfig, 'PUBLIC_ORIGIN' | 'WEB_PORT'>): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${WEB_PORT}`;
}

/** How the cookies that pages may write are set. */
export function cookieSettingOf(config: WebConfig): CookieSetting {
  return {
    isSecure: publicOriginOf(config).startsWith('https:'),
    isCrossOrigin: config.COOKIES_CROSS_ORIGIN,
    domain: config.AREA_MODE === 'subdomain' ? config.COOKIE_DOMAIN : undefined,
  };
}

/** The origin of every area; in path mode one for all. */
export function areaOrigins(config: AreaConfig): Readonly<Record<AreaName, string>> {
  const origin = publicOriginOf(config);
  if (config.AREA_MODE === 'path') return { default: origin, labs: origin, account: origin };
  return {
    default: origin,
    labs: config.LABS_ORIGIN ?? subdomainOf(origin, 'labs'),
    account: config.ACCOUNT_ORIGIN ?? subdomainOf(origin, 'account'),
  };
}

/** The areas as a request finds them. Null: its host is none of ours. In path mode hosts say nothing. */
export function areasAt(config: AreaConfig, host: string): Areas | null {
  if (config.AREA_MODE === 'path') return { mode: 'path', origin: publicOriginOf(config) };
  const origins = areaOrigins(config);
  const here = AREA_NAMES.find((name) => isHostOf(origins[name], host));
  return here ? { mode: 'subdomain', here, origins } : null;
}

/** The same, where a host that is none of ours counts as that of the default area. */
export function areasFor(config: AreaConfig, host: string): Areas {
  return areasAt(config, host) ?? { mode: 'subdomain', here: 'default', origins: areaOrigins(config) };
}

/** The page path that a request's target names, with its query, whichever host it is at. */
export function pagePathAt(config: AreaConfig, { host, url }: { readonly host: string; readonly url: string }): string {
  const areas = areasAt(config, host);
  const [pathname = '/', query] = url.split(/\?(.*)/s);
  const path = areas && !namesPagePath(pathname, areas) ? pagePathOf(pathname, areas) : pathname;
  return query === undefined ? path : `${path}?${query}`;
}

/** The address that a request names, at our own origin whatever its Host header or request line say. */
export function pageUrl(target: string, origin: string): URL {
  const url = new URL(origin);
  const [pathname = '/', search = ''] = target.split(/\?(.*)/s);
  url.pathname = pathname;
  url.search = search;
  return url;
}

/** The one spelling of a path: without doubled slashes. A page at `//host` would link to itself, and such a link leads to another host. */
export function tidyPath(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/g, '/');
}

/** Where a request for a page came to: to the page, or to another address than the page's. */
export type Arrival =
  | { readonly kind: 'here'; readonly areas: Areas; readonly url: URL }
  | { readonly kind: 'elsewhere'; readonly address: string };

/** A host that is none of ours leads to the default area; a page path, where an address is due, to its page. */
export function arrivalOf(
  config: AreaConfig,
  { host, url: target }: { readonly host: string; readonly url: string },
): Arrival {
  const known = areasAt(config, host);
  const areas = areasFor(config, host);
  const url = pageUrl(target, originAt(areas));
  const path = `${tidyPath(url.pathname)}${url.search}`;
  if (namesPagePath(path, areas)) return { kind: 'elsewhere', address: absoluteAddressOf(path, areas) };
  if (!known) return { kind: 'elsewhere', address: `${areaOrigins(config).default}${path}` };
  return path === `${url.pathname}${url.search}` ? { kind: 'here', areas, url } : { kind: 'elsewhere', address: path };
}

/**
 * How a route of the server's own is registered at the address of a page path; `areas` are those that it is found in. Which
 * host a request names is known behind the proxies only, so that the router can't tell: at other hosts there is no such route.
 */
export function routeAt(config: AreaConfig, pagePath: string) {
  const anywhere = areasFor(config, '');
  const here = areaOfPath(localeOfPath(pagePath).path);
  const areas: Areas = anywhere.mode === 'path' ? anywhere : { ...anywhere, here };
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = areasAt(config, request.host);
    if (!found || originAt(found) !== originAt(areas)) reply.callNotFound();
  };
  return { url: addressOf(pagePath, areas), preHandler, areas };
}

/** Proxies may name the port that goes without saying, and hosts may end with a dot. */
function isHostOf(origin: string, host: string): boolean {
  const { protocol, host: own } = new URL(origin);
  const asked = URL.parse(`${protocol}//${host}`);
  return asked?.host.replace(/\.(?=:|$)/, '') === own;
}

function subdomainOf(origin: string, name: string): string {
  const url = new URL(origin);
  url.hostname = `${name}.${url.hostname.replace(/^www\./, '')}`;
  return url.origin;
}
