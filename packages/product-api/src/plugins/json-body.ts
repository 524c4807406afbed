import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Takes JSON and nothing else; an empty body is no body, for calls that have none. */
export const jsonBody = fastifyPlugin(
  async (app: FastifyInstance) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else parseJson(request, String(body), done);
    });
  },
  { name: 'json-body' },
);
