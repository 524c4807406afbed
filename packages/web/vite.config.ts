import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildIdPlugin } from './build/build-id.ts';
import { chunkModulesPlugin } from './build/chunk-modules.ts';
import { chunks } from './build/chunks.ts';
import { developmentEntryPlugin } from './build/development-entry.ts';
import { inlineScriptPlugin } from './build/inline-script.ts';
import { localeFontsPlugin } from './build/locale-fonts.ts';
import { precompressPlugin } from './build/precompress.ts';
import { routeTablePlugin } from './build/route-table.ts';

// Where the build goes; the server finds it by the same variable.
const build = process.env.WEB_BUILD_DIR ?? 'dist';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    localeFontsPlugin(),
    routeTablePlugin(),
    inlineScriptPlugin(),
    developmentEntryPlugin(),
    buildIdPlugin(),
    chunkModulesPlugin(),
    precompressPlugin(),
  ],
  // Cards repeat names by the hundred; those that can be read are for those who develop.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:6]' } } : {},
  // Messages come parsed (server/texts/text-cache.ts): neither the browser nor the renderer needs the parser.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${build}/client`,
        emptyOutDir: true,
        manifest: true,
        // The page's policy lets no font come from a data address.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: chunks },
        },
      },
    },
    ssr: {
      // Left to the run time, it would be undefined there, and React's development build would answer.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      // The build needs no node_modules at run time; while developing, Node loads what is CommonJS itself.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: `${build}/server`,
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  server: { middlewareMode: true },
  appType: 'custom',
}));
