import type { FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { accessTokenInvalid } from './api-error.ts';
import type { RawQuery } from './query/parse-query.ts';

/** Which API a request is for, told by its access token alone. Throws ContentApiError (401) for any other token. */
export function accessOf(
  request: FastifyRequest<{ Querystring: RawQuery }>,
  config: SandboxConfig,
): 'delivery' | 'preview' {
  const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = bearer ?? request.query.access_token;
  if (token === config.contentful.deliveryToken) {
    return 'delivery';
  }
  if (token === config.contentful.previewToken) {
    return 'preview';
  }
  throw accessTokenInvalid();
}
