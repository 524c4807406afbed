import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { accessTokenInvalid } from './errors.ts';
import { isObject } from './resource.ts';
import type { Api } from './space.ts';

/** The API that a request may use, by its access token. Throws ContentApiError (401) for any other token. */
export function apiOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>, config: SandboxConfig): Api {
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
