// What the routes of the content service share: their parameters, the version in a header, and the format of a response.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { isForManagement } from './access.ts';
import { accessTokenInvalid, badRequest } from './errors.ts';

export interface ContentRoute {
  Params: { readonly space: string; readonly environment: string; readonly id: string };
}
export type ContentRequest = FastifyRequest<ContentRoute>;

export const ENVIRONMENT = '/:space/environments/:environment';

/** Options of a route for editors only. */
export const forEditors = (config: SandboxConfig) => ({
  preHandler: async ({ headers }: Pick<FastifyRequest, 'headers'>) => {
    if (!isForManagement(headers, config)) throw accessTokenInvalid();
  },
});

export const sendJson = (reply: FastifyReply, body: unknown) =>
  reply.type('application/vnd.contentful.delivery.v1+json').send(JSON.stringify(body));

/** The version that the editor read; undefined when it is missing. Throws ContentApiError (400) for a malformed number. */
export function versionOf({ headers: { 'x-contentful-version': given } }: ContentRequest): number | undefined {
  if (given === undefined) return undefined;
  const version = Number(given);
  if (!Number.isSafeInteger(version)) throw badRequest('X-Contentful-Version must be a whole number.');
  return version;
}
