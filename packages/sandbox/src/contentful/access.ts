import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { type FaultSwitch, faultSwitch } from '../faults.ts';
import type { ContentStore } from './content-store.ts';
import { accessTokenInvalid, notFound } from './errors.ts';
import { isObject, type OpenedSpace } from './resource.ts';
import type { Api } from './space.ts';

interface TokenPlaces {
  readonly headers: IncomingHttpHeaders;
  readonly query: unknown;
}

/** Which API a reader's request is for, told by its access token alone. Throws ContentApiError (401) for any other token. */
export function accessOf(request: TokenPlaces, config: SandboxConfig): 'delivery' | 'preview' {
  const token = tokenOf(request);
  if (token === config.contentful.deliveryToken) {
    return 'delivery';
  }
  if (token === config.contentful.previewToken) {
    return 'preview';
  }
  throw accessTokenInvalid();
}

/** True for a request to the management API: it says so by its token, in the header only. */
export const isForManagement = (headers: IncomingHttpHeaders, { contentful }: SandboxConfig): boolean =>
  bearerOf(headers) === contentful.managementToken;

/** True for a request for what is published. */
export const isForDelivery = (request: TokenPlaces, { contentful }: SandboxConfig): boolean =>
  tokenOf(request) === contentful.deliveryToken;

/** Readers may name their token in the query, too. */
const tokenOf = ({ headers, query }: TokenPlaces): unknown =>
  bearerOf(headers) ?? (isObject(query) ? query.access_token : undefined);

const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1];

/** What the routes of all three APIs work with. */
export interface ContentRoutesOptions {
  readonly config: SandboxConfig;
  readonly store: ContentStore;
}

export interface PlaceParams {
  readonly space: string;
  readonly environment: string;
}

/** The paths of collections, and what they hold. */
export const COLLECTIONS = [
  ['entries', 'Entry'],
  ['assets', 'Asset'],
] as const;

/** Where an environment's resources are, below `/spaces`. */
export const ENVIRONMENT = '/:space/environments/:environment';

/** The space that an address names, as an API sees it. Throws ContentApiError (404) for any other. */
export async function openSpace(
  { config, store }: ContentRoutesOptions,
  api: Api,
  { space, environment }: PlaceParams,
): Promise<OpenedSpace> {
  checkPlace(config, { space, environment });
  return { space: await store.current(), config, api };
}

/** Throws ContentApiError (404) for another space or environment than the sandbox has. */
export function checkPlace({ contentful }: SandboxConfig, { space, environment }: PlaceParams): void {
  if (space !== contentful.space) throw notFound({ type: 'Space', id: space });
  if (environment !== contentful.environment) {
    throw notFound({ type: 'Environment', id: environment, space: contentful.space });
  }
}

/** Sends a body in the media type of the request's API. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, config: SandboxConfig, body: unknown) {
  const api = isForManagement(request.headers, config) ? 'management' : 'delivery';
  return reply.type(`application/vnd.contentful.${api}.v1+json`).send(JSON.stringify(body));
}

/** What of the content service can go wrong, each apart. Editors are never in the way of a fault. */
export const READERS_SERVICES = ['delivery', 'preview', 'media'] as const;
export type ReadersService = (typeof READERS_SERVICES)[number];

/** `down` resets the connection. `/api/outages` has more modes, for the service as a whole. */
export const CONTENT_FAULT_MODES = ['ok', 'down', 'hanging'] as const;
type ContentFault = (typeof CONTENT_FAULT_MODES)[number];

export type ContentFaults = FaultSwitch<ReadersService, ContentFault>;

export const createContentFaults = (): ContentFaults => faultSwitch('ok');

/** Lets a request go wrong as its service was told to. `serviceOf` may throw for a request that is refused anyway. */
export const withContentFaults =
  (faults: ContentFaults, serviceOf: (request: FastifyRequest) => ReadersService): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const mode = faults.modeOf(serviceOf(request));
    if (mode === 'hanging') faults.keepWaiting(reply.hijack().raw);
    else if (mode === 'down') {
      reply.hijack();
      request.raw.socket.resetAndDestroy();
    }
  };
