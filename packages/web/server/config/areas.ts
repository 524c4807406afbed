import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AREA_NAMES,
  type AreaName,
  type Areas,
  absoluteAddressOf,
  addressOf,
  areaOfPath,
  localeOfPath,
  namesPagePath,
  originAt,
  pagePathOf,
} from '../../src/platform/navigation/page-paths.ts';
import type { WebConfig } from './environment.ts';

export type AreaConfig = Pick<WebConfig, 'AREA_MODE' | 'PUBLIC_ORIGIN' | 'LABS_ORIGIN' | 'ACCOUNT_ORIGIN' | 'WEB_PORT'>;

/** Where a request is sent. */
export type RequestTarget = Pick<FastifyRequest, 'host' | 'url'>;

/** The origin that visitors see; where each area has its own origin, that of the default area. */
export function publicOriginOf({ PUBLIC_ORIGIN, WEB_PORT }: Pick<AreaConfig, 'PUBLIC_ORIGIN' | 'WEB_PORT'>): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${WEB_PORT}`;
}

export function areaOrigins(config: AreaConfig): Readonly<Record<AreaName, string>> {
  const origin = publicOriginOf(config);
  if (config.AREA_MODE === 'path') return { default: origin, labs: origin, account: origin };
  return {
    default: origin,
    labs: config.LABS_ORIGIN ?? subdomainOf(origin, 'labs'),
    account: config.ACCOUNT_ORIGIN ?? subdomainOf(origin, 'account'),
  };
}

/** The areas as seen from the request's host; null when the host is not one of ours. In path mode the host is ignored. */
export function areasAt(config: AreaConfig, host: string): Areas | null {
  if (config.AREA_MODE === 'path') return { mode: 'path', origin: publicOriginOf(config) };
  const origins = areaOrigins(config);
  const here = AREA_NAMES.find((name) => isHostOf(origins[name], host));
  return here ? { mode: 'subdomain', here, origins } : null;
}

/** Like `areasAt`, but treats an unknown host as the host of the default area. */
export function areasFor(config: AreaConfig, host: string): Areas {
  return areasAt(config, host) ?? { mode: 'subdomain', here: 'default', origins: areaOrigins(config) };
}

/** The page path of a request target, with its query, independent of the host. */
export function pagePathAt(config: AreaConfig, { host, url }: RequestTarget): string {
  const areas = areasAt(config, host);
  const [pathname = '/', query] = url.split(/\?(.*)/s);
  const path = areas && !namesPagePath(pathname, areas) ? pagePathOf(pathname, areas) : pathname;
  return query === undefined ? path : `${path}?${query}`;
}

/** The URL of a request target at our own origin, whatever its Host header or request line contains. */
export function pageUrl(target: string, origin: string): URL {
  const url = new URL(origin);
  const [pathname = '/', search = ''] = target.split(/\?(.*)/s);
  url.pathname = pathname;
  url.search = search;
  return url;
}

/** Whether a request reaches a page at its own URL or has to be redirected to it. */
export type Arrival =
  | { readonly kind: 'here'; readonly areas: Areas; readonly url: URL }
  | { readonly kind: 'elsewhere'; readonly address: string };

/** Redirects an unknown host to the default area, and a page path to the URL of its page where the two differ. */
export function arrivalOf(config: AreaConfig, { host, url: target }: RequestTarget): Arrival {
  const areasOfHost = areasAt(config, host);
  const areas = areasFor(config, host);
  const url = pageUrl(target, originAt(areas));
  // Without doubled slashes: a page at `//host` would link to itself, and such a link leads to another host.
  const path = `${url.pathname.replaceAll(/\/{2,}/g, '/')}${url.search}`;
  if (namesPagePath(path, areas)) return { kind: 'elsewhere', address: absoluteAddressOf(path, areas) };
  if (!areasOfHost) return { kind: 'elsewhere', address: `${areaOrigins(config).default}${path}` };
  return path === `${url.pathname}${url.search}` ? { kind: 'here', areas, url } : { kind: 'elsewhere', address: path };
}

/** One of the server's own routes at a page path; 404 at other hosts, since the router can't match hosts. */
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

/** Proxies may add the default port, and hosts may end with a dot. */
function isHostOf(origin: string, host: string): boolean {
  const { protocol, host: own } = new URL(origin);
  const requested = URL.parse(`${protocol}//${host}`);
  return requested?.host.replace(/\.(?=:|$)/, '') === own;
}

function subdomainOf(origin: string, name: string): string {
  const url = new URL(origin);
  url.hostname = `${name}.${url.hostname.replace(/^www\./, '')}`;
  return url.origin;
}
