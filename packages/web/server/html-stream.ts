import type { FastifyReply } from 'fastify';
import type { RenderablePage } from '../src/entry-server.tsx';
import { type PageFragments, stylesIn } from './fragment-cache/page-fragments.ts';
import type { GzipPieces } from './kept/gzip-pieces.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageBuffers } from './page-buffers.ts';
import { PageWriter } from './page-writer.ts';
import { plainPage } from './plain-page.ts';

interface SendPageOptions {
  readonly reply: FastifyReply;
  readonly page: RenderablePage;
  readonly assets: PageAssets;
  /** Parts that were rendered before, if any may be shown. */
  readonly parts: PageFragments | null;
  /** How it is compressed, where kept parts are at hand that way; null leaves that to whoever sends it. */
  readonly gzip: GzipPieces | null;
  /** Where pages that are whole at once are joined. */
  readonly buffers: PageBuffers;
  readonly nonce: string;
  /** Crawlers get the whole document before its first byte. */
  readonly waitForAll: boolean;
  readonly timeouts: { readonly shellMs: number; readonly pageMs: number };
}

/** Renders a page into the reply. Its status is decided; a shell that fails becomes a plain 500 page. */
export function sendPage({
  reply,
  page,
  assets,
  parts,
  gzip,
  buffers,
  nonce,
  waitForAll,
  timeouts,
}: SendPageOptions): Promise<FastifyReply> {
  return new Promise((resolve) => {
    const output = new PageWriter({ parts, gzip });
    const begunAt = performance.now();
    let failed = false;
    const begin = () => {
      if (failed) return;
      clearTimeout(shellTimer);
      reply.type('text/html; charset=utf-8');
      if (gzip) reply.header('content-encoding', 'gzip');
      reply.request.timings?.add('render', performance.now() - begunAt);
      stream.pipe(output);
      const whole = output.whole(buffers.join);
      // By then the system has taken all of the bytes, or the socket is closed and takes no more.
      if (whole) reply.raw.once('finish', () => buffers.giveBack(whole));
      resolve(reply.send(whole ?? output.stream()));
    };
    const fail = (err: unknown) => {
      if (failed) return;
      failed = true;
      reply.log.error({ err }, 'The page could not be rendered');
      output.destroy();
      resolve(reply.code(500).type('text/html; charset=utf-8').send(plainPage(500)));
    };
    const stream = page.render({
      nonce,
      stylesheets: assets.stylesheets,
      styles: stylesIn(assets, parts),
      scripts: assets.scripts,
      onShellReady: () => !waitForAll && begin(),
      onAllReady: () => waitForAll && begin(),
      onShellError: fail,
      onError: (err) => {
        if (!reply.raw.destroyed) reply.log.error({ err }, 'A part of the page could not be rendered');
      },
    });
    const shellTimer = setTimeout(() => stream.abort(new Error('The page took too long')), timeouts.shellMs);
    const pageTimer = setTimeout(() => stream.abort(new Error('The page took too long')), timeouts.pageMs);
    reply.raw.once('close', () => {
      clearTimeout(shellTimer);
      clearTimeout(pageTimer);
      if (!reply.raw.writableFinished) stream.abort(new Error('The visitor left'));
    });
  });
}
