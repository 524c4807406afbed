import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../accepted-encoding.ts';
import type { WebConfig } from '../config.ts';
import { varyOfPages } from '../page-cache-control.ts';
import { contentSecurityPolicy, createNonce } from '../plugins/security-headers.ts';
import { withoutThirdParties } from '../third-parties.ts';
import type { Encoding } from './compressed-stencil.ts';
import type { FoundPage } from './page-cache.ts';
import type { PageKey } from './page-key.ts';
import { remembering } from './remembering.ts';
import { spareAnswers } from './spare-answers.ts';
import type { Stencil } from './stencil.ts';

const REMEMBERED_ENCODINGS = 200;

/** Gives what answers requests with kept pages: each with a nonce of its own, in the page and in its policy. */
export function answerWithPage(config: WebConfig, { maxSpareBytes }: { readonly maxSpareBytes: number }) {
  const quietConfig = withoutThirdParties(config);
  const encodingOf = remembering(acceptedEncoding, { max: REMEMBERED_ENCODINGS });
  const spares = spareAnswers(maxSpareBytes);
  const showsState = config.APP_ENV !== 'production';
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: `${varyOfPages(config)}, accept-encoding`,
  };

  /** Answers at once, but for the first time that a page is asked for compressed. */
  return function answer(
    found: FoundPage,
    key: PageKey,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void | Promise<void> {
    const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
    const compressed = encoding && found.page.compressed(encoding);
    if (compressed instanceof Promise) return compressed.then((stencil) => send(found, key, reply, encoding, stencil));
    send(found, key, reply, encoding, compressed);
  };

  function send(
    { page, state }: FoundPage,
    { isSignalled }: PageKey,
    reply: FastifyReply,
    encoding: Encoding | null,
    compressed: Stencil | null,
  ): void {
    const stencil = compressed ?? page.plain;
    const nonce = createNonce();
    const bytes = spares.fill(stencil, nonce);
    reply.headers(headers);
    reply.header('content-security-policy', contentSecurityPolicy(isSignalled ? quietConfig : config, nonce));
    reply.header('content-length', bytes.length);
    if (encoding && compressed) reply.header('content-encoding', encoding);
    if (showsState) reply.header('x-cache', state);
    // Only then has the system taken all of the bytes; of an answer that was cut off nobody knows.
    reply.raw.once('finish', () => spares.giveBack(stencil, bytes));
    reply.send(bytes);
  }
}
