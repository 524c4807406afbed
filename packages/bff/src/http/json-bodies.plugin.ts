import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RequestRefused } from './errors.ts';

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

/** The bytes of a request's JSON body. Throws validation_failed without one. */
export function requiredBody({ jsonBytes }: FastifyRequest): Buffer {
  if (!jsonBytes) throw new RequestRefused('validation_failed', 'The request needs a body.');
  return jsonBytes;
}

/** Most bytes of a body on log in, register, log out and cookie login. */
export const AUTH_BODY_LIMIT = 16 * 1024;
/** Most bytes of any other body. */
export const BODY_LIMIT = 1024 * 1024;
