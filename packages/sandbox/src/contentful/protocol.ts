// What the routes of the content service share: parameters, access tokens, the version in a header, the format of a response.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { ContentStore } from './content-store.ts';
import { accessTokenInvalid, badRequest } from './errors.ts';
import { isObject } from './resource.ts';
import type { Api } from './space.ts';

export interface ContentOptions {
  readonly config: SandboxConfig;
  readonly store: ContentStore;
}

export interface ContentRoute {
  Params: { readonly space: string; readonly environment: string; readonly id: string };
}
export type ContentRequest = FastifyRequest<ContentRoute>;

export const ENVIRONMENT = '/:space/environments/:environment';

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

export const forEditors = (config: SandboxConfig) => ({
  preHandler: async ({ headers }: Pick<FastifyRequest, 'headers'>) => {
    if (!isForManagement(headers, config)) throw accessTokenInvalid();
  },
});

export const sendJson = (reply: FastifyReply, body: unknown) =>
  reply.type('application/vnd.contentful.delivery.v1+json').send(JSON.stringify(body));

/** The version that the editor read; undefined when it is missing. Throws ContentApiError (400) for a malformed number. */
export function versionOf({ headers: { 'x-contentful-version': header } }: ContentRequest): number | undefined {
  if (header === undefined) return undefined;
  const version = Number(header);
  if (!Number.isSafeInteger(version)) throw badRequest('X-Contentful-Version must be a whole number.');
  return version;
}
