import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import type { RenderablePage } from '../../src/entry-server.tsx';
import { localeOfRequest, plainPage } from '../http/notice-page.ts';
import { FillFragments, type PageFragments } from '../page-cache/fragment-cache.ts';
import type { PageAssets } from './renderer.ts';

interface RenderPageOptions {
  readonly page: RenderablePage;
  readonly assets: PageAssets;
  /** Null: no fragment of the page is cached. */
  readonly fragments: PageFragments | null;
  readonly nonce: string;
}

interface SendPageOptions extends RenderPageOptions {
  readonly reply: FastifyReply;
  /** Crawlers get the complete document at once. */
  readonly waitForAll: boolean;
  readonly timeouts: { readonly shellMs: number; readonly pageMs: number };
}

const tookTooLong = () => new Error('The page took too long');

/** Renders a page into the reply with a status that is already decided. A shell that fails becomes a plain 500 page. */
export function sendPage(options: SendPageOptions): Promise<FastifyReply> {
  const { reply, page, assets, fragments, nonce, waitForAll, timeouts } = options;
  return new Promise((resolve) => {
    const output = new FillFragments(fragments);
    const begunAt = performance.now();
    let failed = false;
    const begin = () => {
      if (failed) return;
      reply.type('text/html; charset=utf-8');
      reply.request.timings?.add('render', performance.now() - begunAt);
      stream.pipe(output);
      // Most pages are complete at once, and are compressed at once; others are streamed.
      resolve(reply.send(output.writableEnded ? output.read() : output));
    };
    const fail = (err: unknown) => {
      if (failed) return;
      failed = true;
      reply.log.error({ err }, 'The page could not be rendered');
      output.destroy();
      const notice = plainPage(reply.server.brand, 500, localeOfRequest(reply.request), nonce);
      resolve(reply.code(500).type('text/html; charset=utf-8').send(notice));
    };
    const stream = page.render({
      ...assets,
      fragments,
      nonce,
      onShellReady() {
        clearTimeout(shellTimer);
        if (!waitForAll) begin();
      },
      onAllReady: () => waitForAll && begin(),
      onShellError: fail,
      onError: (err) => {
        if (!reply.raw.destroyed) reply.log.error({ err }, 'A part of the page could not be rendered');
      },
    });
    const shellTimer = setTimeout(() => stream.abort(tookTooLong()), timeouts.shellMs);
    const pageTimer = setTimeout(() => stream.abort(tookTooLong()), timeouts.pageMs);
    reply.raw.once('close', () => {
      clearTimeout(shellTimer);
      clearTimeout(pageTimer);
      if (!reply.raw.writableFinished) stream.abort(new Error('The visitor left'));
    });
  });
}

/** Renders a whole page into memory for the page cache, without parts that fail. Rejects when there is no page to show. */
export async function renderToBuffer(
  options: RenderPageOptions & { readonly timeoutMs: number; readonly onPartFailed: (cause: unknown) => void },
): Promise<Buffer> {
  const { page, assets, fragments, nonce, timeoutMs, onPartFailed } = options;
  const { promise: rendered, resolve, reject } = Promise.withResolvers<void>();
  const stream = page.render({
    ...assets,
    fragments,
    nonce,
    onShellReady: () => undefined,
    onAllReady: resolve,
    onShellError: reject,
    onError: onPartFailed,
  });
  const timer = setTimeout(() => stream.abort(tookTooLong()), timeoutMs);
  try {
    await rendered;
  } finally {
    clearTimeout(timer);
  }
  return buffer(stream.pipe(new FillFragments(fragments)));
}
