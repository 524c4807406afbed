import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, after it proved to be JSON. */
    jsonBytes: Buffer | undefined;
  }
}

/** Takes JSON bodies only (415 for others) and keeps their bytes, so that they go up as they came. */
export const jsonBodies = fp(
  async (app) => {
    app.decorateRequest('jsonBytes', undefined);
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      request.jsonBytes = body;
      return parseJson(request, body.toString('utf8'), done);
    });
  },
  { name: 'json-bodies', dependencies: ['errors'] },
);
