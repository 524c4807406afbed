import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const ID_LENGTH = 16;
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
const MIN_COMPRESSED_BYTES = 1024;

/** Plugins of the client build: complete styles, and additional outputs: the build's id, a list of modules, compressed copies. */
export function buildOutput(): Plugin[] {
  const clientBuild = {
    apply: 'build',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  } as const;
  return [completeStyles(), buildId(), chunkModules(), precompress()].map((plugin) => ({ ...plugin, ...clientBuild }));
}

/** Retains CSS modules whose class names are all inlined, which Vite would leave out. */
function completeStyles(): Plugin {
  return {
    name: 'complete-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

/** Writes `builds/latest.json` and `builds/{id}.json`, by which open tabs detect a newer build (sections 4 and 7). */
function buildId(): Plugin {
  return {
    name: 'build-id',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const id = buildIdOf(bundle);
        const [entry] = Object.entries(bundle).find(([, file]) => file.type === 'chunk' && file.isEntry) ?? [];
        const emit = (name: string, content: object) =>
          this.emitFile({ type: 'asset', fileName: `builds/${name}.json`, source: JSON.stringify(content) });
        emit('latest', { id });
        emit(id, { id, entry: `/${entry}` });
      },
    },
  };
}

export type BuildFiles = Readonly<
  Record<
    string,
    { readonly type: 'chunk'; readonly code: string; readonly isEntry: boolean } | { readonly type: 'asset' }
  >
>;

/** A build's id: the same for the same sources. Assets have their hash in their names. */
export function buildIdOf(files: BuildFiles): string {
  const hash = createHash('sha256');
  for (const [name, file] of Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${name}\0${file.type === 'chunk' ? file.code : ''}\0`);
  }
  return hash.digest('hex').slice(0, ID_LENGTH);
}

/** Writes each chunk's modules with their bytes into `.vite/modules.json` for `bench/bundle.ts`; never served. */
function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    generateBundle(_, bundle) {
      const root = this.environment.config.root;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
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

/** Writes `.br` and `.gz` beside every asset of the client build, so that no request has to compress it. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    writeBundle: async ({ dir }) => {
      if (!dir) return;
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_COMPRESSED_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
