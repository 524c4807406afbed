import { buffer } from 'node:stream/consumers';
import type { RenderablePage } from '../../src/entry-server.tsx';
import { FillFragments } from '../fragment-cache/fill-fragments.ts';
import type { PageFragments } from '../fragment-cache/fragment-cache.ts';
import type { PageAssets } from './page-assets.ts';

interface WholePageOptions {
  readonly page: RenderablePage;
  readonly assets: PageAssets;
  /** Null: nothing of it is cached. */
  readonly fragments: PageFragments | null;
  readonly nonce: string;
  /** The whole page is given up after so long, in milliseconds. */
  readonly timeoutMs: number;
  /** Told of parts that could not be rendered; the page stands without them. */
  readonly onPartFailed: (cause: unknown) => void;
}

/** Renders a whole page into memory, for whoever caches it. Rejects when there is no page to show. */
export async function renderWholePage({
  page,
  assets,
  fragments,
  nonce,
  timeoutMs,
  onPartFailed,
}: WholePageOptions): Promise<Buffer> {
  const { promise: rendered, resolve, reject } = Promise.withResolvers<void>();
  const stream = page.render({
    nonce,
    stylesheets: assets.stylesheets,
    styles: assets.styles,
    scripts: assets.scripts,
    onShellReady: () => undefined,
    onAllReady: resolve,
    onShellError: reject,
    onError: onPartFailed,
  });
  const timer = setTimeout(() => stream.abort(new Error('The page took too long')), timeoutMs);
  try {
    await rendered;
  } finally {
    clearTimeout(timer);
  }
  return buffer(stream.pipe(new FillFragments(fragments)));
}
