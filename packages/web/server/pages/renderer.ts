import type { BuildFacts } from './build-facts.ts';
import type { AssetsOf } from './page-assets.ts';

export type ServerEntry = typeof import('../../src/entry-server.tsx');

/** The rendering side of the application, from the build or live from its sources. */
export interface Renderer {
  /** The application's server side; while developing it is another one after each change of a source. */
  readonly entry: () => Promise<ServerEntry>;
  /** Scripts and styles of the page with this source file. */
  readonly assetsOf: AssetsOf;
  /** Null while developing: there is no build. */
  readonly build: BuildFacts | null;
}
