import type { RenderablePage } from '../src/entry-server.tsx';
import { type PageFragments, stylesIn } from './fragment-cache/page-fragments.ts';
import type { PageAssets } from './page-assets.ts';
import { PageWriter } from './page-writer.ts';

interface PageBytesOptions {
  readonly page: RenderablePage;
  readonly assets: PageAssets;
  readonly parts: PageFragments | null;
  readonly nonce: string;
  /** The whole page is given up after so long, in milliseconds. */
  readonly timeoutMs: number;
  /** Told of parts that could not be rendered; the page stands without them. */
  readonly onPartFailed: (cause: unknown) => void;
}

/** Renders a whole page into memory, for whoever keeps it. Rejects when there is no page to show. */
export async function pageBytes({
  page,
  assets,
  parts,
  nonce,
  timeoutMs,
  onPartFailed,
}: PageBytesOptions): Promise<Buffer> {
  const output = new PageWriter({ parts });
  const { promise: rendered, resolve, reject } = Promise.withResolvers<void>();
  const stream = page.render({
    nonce,
    stylesheets: assets.stylesheets,
    styles: stylesIn(assets, parts),
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
  stream.pipe(output);
  const bytes = output.whole(Buffer.concat);
  if (!bytes) throw new Error('The page was ready, and could not be written whole.');
  return bytes;
}
