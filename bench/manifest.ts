/** What this report reads of Vite's build manifest. */
export type Manifest = Readonly<Record<string, Chunk>>;
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
