import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxConfig } from '../config.ts';
import { accessTokenInvalid } from './api-error.ts';
import { isObject } from './resource.ts';

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
