import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxConfig } from '../config.ts';
import { accessTokenInvalid } from './api-error.ts';
import { isObject } from './resource.ts';

/** Which API a reader's request is for, told by its access token alone. Throws ContentApiError (401) for any other token. */
export function accessOf(
  { headers, query }: { readonly headers: IncomingHttpHeaders; readonly query: unknown },
  config: SandboxConfig,
): 'delivery' | 'preview' {
  const token = bearerOf(headers) ?? (isObject(query) ? query.access_token : undefined);
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

/** True for a request for what is published, and for one that says nothing of itself, as browsers ask whether they may. */
export function isForDelivery(
  {
    headers,
    query,
    method,
  }: { readonly headers: IncomingHttpHeaders; readonly query: unknown; readonly method: string },
  { contentful }: SandboxConfig,
): boolean {
  const token = bearerOf(headers) ?? (isObject(query) ? query.access_token : undefined);
  return method === 'OPTIONS' || token === contentful.deliveryToken;
}

const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1];
