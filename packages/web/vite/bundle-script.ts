import { build, type Plugin } from 'vite';
import { brandAlias, brandOfBuild } from './brand.ts';

export type BundledScript = Awaited<ReturnType<typeof bundleScript>>;

/** Bundles one classic script without imports, and its style. */
export async function bundleScript(entry: string, plugins: readonly Plugin[] = []) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins],
    resolve: { alias: [brandAlias(brandOfBuild())] },
    // Libraries leave out their checks for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      // Otherwise such a script inserts its styles, which a policy refuses.
      cssCodeSplit: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const parts = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = parts.find((part) => part.type === 'chunk');
  const styles = parts.filter((part) => part.type === 'asset').filter(({ fileName }) => fileName.endsWith('.css'));
  if (!chunk) throw new Error(`${entry} was not built.`);
  return { code: chunk.code.trim(), style: styles.map(({ source }) => String(source).trim()).join('\n') };
}

/** Throws for code that would end the script element that contains it. */
export function checkInlineScript(code: string): void {
  if (/<\/script|<!--/i.test(code)) throw new Error('The script would end its own script element.');
}
