/** What this report reads of Vite's build manifest. */
export type Manifest = Readonly<Record<string, Chunk>>;
/** What `build/chunk-modules.ts` writes: the bytes of each module of a chunk, before minifying. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>;
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const ROUTE = /^src\/features\/(.+)\.route\.tsx$/;

/** The routes' chunks, by name. */
export function routesOf(manifest: Manifest): readonly { readonly name: string; readonly key: string }[] {
  return Object.keys(manifest)
    .flatMap((key) => {
      const name = ROUTE.exec(key)?.[1];
      return name ? [{ name, key }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Every file that the first view of a route loads: the entry's and the route's chunks with all their imports. */
export function filesOfRoute(manifest: Manifest, route: string) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const keys = new Set<string>();
  const visit = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  for (const key of [...entries, route]) visit(key);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js')),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}

/** The package of a module, or the folder of ours that it is in; modules are named from the folder of `packages/web`. */
export function packageOf(module: string): string {
  const library = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
  return library ?? module.split('/').slice(0, 3).join('/');
}
