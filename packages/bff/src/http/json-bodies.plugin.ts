import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RequestRefused } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's raw bytes, validated as JSON. */
    jsonBytes: Buffer | undefined;
  }
}

/** Accepts only JSON bodies (415 for others) and retains their bytes, so that they are forwarded unchanged. */
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

/** Maximum bytes of a body on login, registration, logout and cookie login. */
export const AUTH_BODY_LIMIT = 16 * 1024;
/** Maximum bytes of any other body. */
export const BODY_LIMIT = 1024 * 1024;
