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
  /** In order. */
  readonly stylesheets: readonly string[];
  /** What stands in them, to be written into the page; null while developing. */
  readonly styles: string | null;
}

/** Files of the page with a source file; `more` are addresses of stylesheets that it has beside those that it imports. */
export type AssetsOf = (source: string | null, more?: readonly string[]) => PageAssets;

/**
 * Looks the files of pages up in Vite's manifest; `textOf` gives the text of a stylesheet by its address. Throws when it is
 * no manifest of ours.
 */
export function pageAssetsFrom(json: unknown, textOf: (stylesheet: string) => string): AssetsOf {
  const manifest = manifestSchema.parse(json);
  const entry = manifest[CLIENT_ENTRY];
  if (!entry) throw new Error(`The build manifest has no ${CLIENT_ENTRY}: build the storefront again.`);
  const known = new Map<string, PageAssets>();
  return (source, more = []) => {
    const key = [source, ...more].join(' ');
    const assets = known.get(key) ?? assetsOf(source, more);
    if (source === null || manifest[source]) known.set(key, assets);
    return assets;
  };

  function assetsOf(source: string | null, more: readonly string[]): PageAssets {
    const { scripts, styles } = collect(manifest, source ? [CLIENT_ENTRY, source] : [CLIENT_ENTRY]);
    const stylesheets = [...styles, ...more];
    return { scripts, stylesheets, styles: stylesheets.map(textOf).join('\n') };
  }
}

function collect(manifest: Manifest, sources: readonly string[]) {
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
  return { scripts: [...scripts], styles: [...styles] };
}
