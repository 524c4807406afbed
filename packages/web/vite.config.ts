import react from '@vitejs/plugin-react';
import { defineConfig, searchForWorkspaceRoot } from 'vite';
import { brandAlias, brandIcons, brandLogo, brandOfBuild } from './vite/brand.ts';
import { buildOutput } from './vite/build-output.ts';
import { chunks, isInitialChunk } from './vite/chunks.ts';
import { localeFontsPlugin } from './vite/fonts.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { virtualModules } from './vite/virtual-modules.ts';

// The build's target folder; the server reads the same variable.
const build = process.env.WEB_BUILD_DIR ?? 'dist';
const brand = brandOfBuild();

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    localeFontsPlugin(brand),
    brandIcons(brand),
    brandLogo(),
    virtualModules(),
    serviceWorker(brand),
    buildOutput(),
  ],
  // Cards repeat class names by the hundred; readable ones are for development.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  // Messages are already parsed (server/pages/texts.ts): neither the browser nor the renderer needs the parser.
  resolve: {
    alias: [
      { find: '@formatjs/icu-messageformat-parser', replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      brandAlias(brand),
    ],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${build}/client`,
        emptyOutDir: true,
        manifest: true,
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !isInitialChunk(file)) },
        // The content security policy allows no fonts from data URLs.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: { codeSplitting: chunks },
        },
      },
    },
    ssr: {
      // At run time it would be undefined, and React's development build would be used.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      // The build needs no node_modules at run time; in development, Node loads CommonJS modules itself.
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
  // The brand may be outside of the project.
  server: { middlewareMode: true, fs: { allow: [searchForWorkspaceRoot(import.meta.dirname), brand.folder] } },
  appType: 'custom',
}));
