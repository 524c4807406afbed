import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of the page at a request's address; none without a page. */
    readonly methodsOfPage: (request: FastifyRequest) => Promise<readonly string[]>;
  }
}

/** The route of all pages, which does not say whether there is a page at an address. */
export const PAGES_ROUTE = '/*';

/**
 * Refuses methods that an address does not accept, and names those that it accepts. Without any, the address is not found.
 * Registered before the routes, which it collects: Fastify's own router can't be searched by address.
 */
export const allowedMethods = fastifyPlugin(
  async (app) => {
    const routes: { readonly methods: readonly string[]; readonly pattern: URLPattern }[] = [];
    app.addHook('onRoute', ({ url, method }) => {
      if (url !== PAGES_ROUTE) routes.push({ methods: [method].flat(), pattern: new URLPattern({ pathname: url }) });
    });
    // Before the body is read, and synchronous for every request that has a route.
    app.addHook('onRequest', (request, reply, done) => {
      if (request.is404) refuse(request, reply).catch(done);
      else done();
    });

    async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const pathname = request.url.split('?', 1)[0] ?? '';
      const ofRoutes = routes.filter(({ pattern }) => pattern.test({ pathname })).flatMap(({ methods }) => methods);
      const methods = [...new Set([...ofRoutes, ...(await app.methodsOfPage(request))])].sort();
      if (methods.length > 0) reply.header('allow', methods.join(', '));
      sendError({ statusCode: ERROR_STATUS[methods.length > 0 ? 'method_not_allowed' : 'not_found'] }, request, reply);
    }
  },
  { name: 'allowed-methods', dependencies: ['security-headers', 'errors'] },
);
