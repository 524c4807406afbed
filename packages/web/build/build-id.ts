import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The client's files, as far as naming a build needs them. */
export type BuildFiles = Readonly<Record<string, BuildFile>>;
type BuildFile =
  | { readonly type: 'chunk'; readonly code: string; readonly isEntry: boolean }
  | { readonly type: 'asset' };

const ID_LENGTH = 16;

/**
 * Writes `builds/latest.json`, which names the build, and `builds/{id}.json`, its manifest: what open tabs ask for to
 * find out that they run an older one (specification, sections 4 and 7).
 */
export function buildIdPlugin(): Plugin {
  return {
    name: 'build-id',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
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

/** Names a build after what browsers get of it: the same sources give the same id. Assets have their hash in their names. */
export function buildIdOf(files: BuildFiles): string {
  const hash = createHash('sha256');
  for (const [name, file] of Object.entries(files).sort(byName)) {
    hash
      .update(name)
      .update('\0')
      .update(file.type === 'chunk' ? file.code : '')
      .update('\0');
  }
  return hash.digest('hex').slice(0, ID_LENGTH);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
