import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ID = 'virtual:inline-script';
const RESOLVED_ID = `\0${ID}`;
const ENTRY = fileURLToPath(new URL('../src/inline/main.ts', import.meta.url));

/** Gives the server side the first module as text: one classic script that imports nothing, to stand in the page. */
export function inlineScriptPlugin(): Plugin {
  return {
    name: 'inline-script',
    resolveId: (id) => (id === ID ? RESOLVED_ID : undefined),
    load: async (id) =>
      id === RESOLVED_ID ? `export const inlineScript = ${JSON.stringify(await bundleFirstModule())};` : undefined,
  };
}

/** The first module as pages carry it; it holds nothing that ends a script element. */
export async function bundleFirstModule(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const [chunk] = [built].flat().flatMap((part) => ('output' in part ? part.output.filter(isChunk) : []));
  if (!chunk) throw new Error('The first module was not built.');
  const { code } = chunk;
  if (/<\/script|<!--/i.test(code)) throw new Error('The first module would end its own script element.');
  return code.trim();
}

function isChunk(part: Rolldown.OutputChunk | Rolldown.OutputAsset): part is Rolldown.OutputChunk {
  return part.type === 'chunk';
}
