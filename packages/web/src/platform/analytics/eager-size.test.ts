import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

/** What the tracker may cost every page, with or without consent, before the application is mounted. */
const BUDGET_BYTES = 1536;

const ENTRY = `export * from '${new URL('./start-analytics.browser.ts', import.meta.url).pathname}';`;

/** Part of every page anyway, and what is loaded later. */
const NOT_OURS = [/session\.ts$/, /listeners\.ts$/, /headers\.ts$/, /unload-events\.browser/, /open-mixpanel\.browser/];

it(`costs less than ${BUDGET_BYTES} bytes, compressed, before the library`, async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'eager' ? '\0eager' : null),
        load: (id) => (id === '\0eager' ? ENTRY : null),
      },
    ],
    // As for a server: without the preload helper, which pages have anyway.
    build: {
      write: false,
      ssr: true,
      minify: true,
      rolldownOptions: { input: 'eager', preserveEntrySignatures: 'strict', external: NOT_OURS },
    },
  });
  const chunks = [built]
    .flat()
    .flatMap((part) => ('output' in part ? part.output : []))
    .filter(isChunk);
  expect(chunks).toHaveLength(1);
  const bytes = gzipSync(chunks[0]?.code ?? '').length;
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThan(BUDGET_BYTES);
});

function isChunk(part: Rolldown.OutputChunk | Rolldown.OutputAsset): part is Rolldown.OutputChunk {
  return part.type === 'chunk';
}
