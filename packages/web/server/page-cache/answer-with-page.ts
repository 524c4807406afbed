import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebConfig } from '../configuration/environment.ts';
import { acceptedEncoding } from '../pages/accepted-encoding.ts';
import { varyOfPages } from '../pages/page-cache-control.ts';
import type { FoundPage } from './page-cache.ts';

/** Gives what answers requests with cached pages: constant bytes, or 304 to whoever has them. */
export function answerWithPage(config: WebConfig) {
  const showsState = config.APP_ENV !== 'production';
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: `${varyOfPages(config)}, accept-encoding`,
  };

  return function answer({ page, state }: FoundPage, request: FastifyRequest, reply: FastifyReply): void {
    reply.headers(headers);
    reply.header('content-security-policy', page.policy);
    if (showsState) reply.header('x-cache', state);
    const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? '');
    const form = encoding ? page.compressed(encoding) : page.plain;
    // Until the page is compressed for good, it is compressed on its way out, as any other answer.
    if (!form) reply.send(page.plain.bytes);
    else if (isKnown(form.etag, request.headers['if-none-match'])) reply.code(304).header('etag', form.etag).send();
    else {
      reply.header('etag', form.etag).header('content-length', form.bytes.length);
      if (encoding) reply.header('content-encoding', encoding);
      reply.send(form.bytes);
    }
  };
}

/** Whether an If-None-Match names the tag (RFC 9110, 13.1.2); it compares weakly. */
function isKnown(etag: string, header: string | undefined): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
