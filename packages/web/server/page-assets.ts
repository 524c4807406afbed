import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const CLIENT_ENTRY = 'src/entry-client.tsx';

export interface PageAssets {
  /** The client's entry first, then what it will import for this page. */
  readonly scripts: readonly string[];
  readonly stylesheets: readonly string[];
}

/** Looks the files of a page up in Vite's manifest; throws when it is not one. */
export function pageAssetsFrom(json: unknown): (source: string | null) => PageAssets {
  const manifest = manifestSchema.parse(json);
  const entry = manifest[CLIENT_ENTRY];
  if (!entry) throw new Error(`The build manifest has no ${CLIENT_ENTRY}: build the storefront again.`);
  const known = new Map<string | null, PageAssets>();
  return (source) => {
    const assets = known.get(source) ?? collect(manifest, source ? [CLIENT_ENTRY, source] : [CLIENT_ENTRY]);
    if (source === null || manifest[source]) known.set(source, assets);
    return assets;
  };
}

function collect(manifest: Manifest, sources: readonly string[]): PageAssets {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    scripts.add(`/${chunk.file}`);
    for (const imported of chunk.imports) visit(imported);
    for (const style of chunk.css) styles.add(`/${style}`);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], stylesheets: [...styles] };
}
