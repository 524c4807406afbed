import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes what each chunk is made of, modules with their bytes before minifying, into `.vite/modules.json` beside Vite's
 * manifest, for budgets and reports (`bench/bundle.ts`); neither is ever served.
 */
export function chunkModulesPlugin(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const root = this.environment.config.root;
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []));
      const modules = Object.fromEntries(
        chunks.map((chunk) => [
          chunk.fileName,
          Object.fromEntries(
            Object.entries(chunk.modules)
              .filter(([, { renderedLength }]) => renderedLength > 0)
              .map(([id, { renderedLength }]) => [relative(root, id), renderedLength]),
          ),
        ]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) });
    },
  };
}
