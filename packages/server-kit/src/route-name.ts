import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern that answers, where the route's own says too little, as one route for all pages does. */
    routeName: string | null;
  }
}

/** Gives requests a place for the name of their pattern. */
export const routeNames = fp(
  async (app) => {
    app.decorateRequest('routeName', null);
  },
  { name: 'route-names' },
);

/** Says which pattern a request is of. */
export function nameRoute(request: FastifyRequest, pattern: string): void {
  request.routeName = pattern;
}

/** The pattern of a request's route for logs and metrics: never its address, of which there are endless many. */
export function routeNameOf({ routeName, routeOptions }: Pick<FastifyRequest, 'routeName' | 'routeOptions'>): string {
  return routeName ?? routeOptions.url ?? 'none';
}
