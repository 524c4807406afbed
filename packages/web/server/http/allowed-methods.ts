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
    // Before the body is read, and synchronous for every request but a few.
    app.addHook('onRequest', (request, reply, done) => {
      const mayBeRefused = request.is404 || (isPostToPages(request) && methodsOfRoutes(request).length > 0);
      if (!mayBeRefused) return done();
      methodsAt(request).then((methods) => {
        if (methods.includes(request.method)) done();
        else refuse(request, reply, methods);
      }, done);
    });

    function methodsOfRoutes({ url }: FastifyRequest): string[] {
      const pathname = url.split('?', 1)[0] ?? '';
      return routes.filter(({ pattern }) => pattern.test({ pathname })).flatMap(({ methods }) => methods);
    }

    async function methodsAt(request: FastifyRequest): Promise<string[]> {
      return [...new Set([...methodsOfRoutes(request), ...(await app.methodsOfPage(request))])].sort();
    }
  },
  { name: 'allowed-methods', dependencies: ['security-headers', 'errors'] },
);

/** The route of all pages accepts every form, also at the address of a file or another route. */
const isPostToPages = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url === PAGES_ROUTE;

function refuse(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): void {
  if (methods.length > 0) reply.header('allow', methods.join(', '));
  sendError({ statusCode: ERROR_STATUS[methods.length > 0 ? 'method_not_allowed' : 'not_found'] }, request, reply);
}
