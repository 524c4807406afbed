import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { isForManagement } from './access.ts';
import { notFound } from './api-error.ts';
import type { Api } from './space/stored-resource.ts';
import type { ContentStore } from './store/content-store.ts';
import type { OpenedSpace } from './view.ts';

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
