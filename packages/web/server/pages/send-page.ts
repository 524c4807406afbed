import type { FastifyReply } from 'fastify';
import type { RenderablePage } from '../../src/entry-server.tsx';
import { FillFragments } from '../fragment-cache/fill-fragments.ts';
import type { PageFragments } from '../fragment-cache/fragment-cache.ts';
import type { PageAssets } from './page-assets.ts';
import { plainPage } from './plain-page.ts';

interface SendPageOptions {
  readonly reply: FastifyReply;
  readonly page: RenderablePage;
  readonly assets: PageAssets;
  /** Null: nothing of it is cached. */
  readonly fragments: PageFragments | null;
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
  fragments,
  nonce,
  waitForAll,
  timeouts,
}: SendPageOptions): Promise<FastifyReply> {
  return new Promise((resolve) => {
    const output = new FillFragments(fragments);
    const begunAt = performance.now();
    let failed = false;
    const begin = () => {
      if (failed) return;
      clearTimeout(shellTimer);
      reply.type('text/html; charset=utf-8');
      reply.request.timings?.add('render', performance.now() - begunAt);
      stream.pipe(output);
      // Most pages are whole at once, and then compressed at once; others leave as they come.
      resolve(reply.send(output.writableEnded ? output.read() : output));
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
      styles: assets.styles,
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
