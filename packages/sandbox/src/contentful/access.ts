import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { type FaultSwitch, faultSwitch } from '../faults.ts';
import { accessTokenInvalid } from './errors.ts';
import { isObject } from './resource.ts';
import type { Api } from './space.ts';

interface TokenPlaces {
  readonly headers: IncomingHttpHeaders;
  readonly query: unknown;
}

/** The API that a request may use, by its access token. Throws ContentApiError (401) for any other token. */
export function apiOf({ headers, query }: TokenPlaces, config: SandboxConfig): Api {
  if (isForManagement(headers, config)) return 'management';
  // Readers may send their token in the query, too.
  const token = bearerOf(headers) ?? (isObject(query) ? query.access_token : undefined);
  if (token === config.contentful.deliveryToken) return 'delivery';
  if (token === config.contentful.previewToken) return 'preview';
  throw accessTokenInvalid();
}

/** Whether an editor sent the request; editors' tokens are accepted in the header only. */
export const isForManagement = (headers: IncomingHttpHeaders, { contentful }: SandboxConfig): boolean =>
  bearerOf(headers) === contentful.managementToken;

const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1];

/** The parts of the content service that can fail independently. Faults never affect editors. */
export const READERS_SERVICES = ['delivery', 'preview', 'media'] as const;
/** `down` resets the connection. `/api/outages` has more modes, for the service as a whole. */
export const CONTENT_FAULT_MODES = ['ok', 'down', 'hanging'] as const;

export type ContentFaults = FaultSwitch<(typeof READERS_SERVICES)[number], (typeof CONTENT_FAULT_MODES)[number]>;
export const createContentFaults = (): ContentFaults => faultSwitch('ok');

/** Applies the configured fault to a request. */
export function applyFault(
  faults: ContentFaults,
  service: (typeof READERS_SERVICES)[number],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const mode = faults.modeOf(service);
  if (mode === 'hanging') faults.leaveOpen(reply.hijack().raw);
  if (mode === 'down') {
    reply.hijack();
    request.raw.socket.resetAndDestroy();
  }
}
