import { fileURLToPath } from 'node:url';
import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import type { Plugin } from 'vite';
import { bundleScript, checkInlineScript } from './bundle-script.ts';

const INLINE_ENTRY = fileURLToPath(new URL('../src/inline/main.ts', import.meta.url));
const DEVELOPMENT_ENTRY = `
import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/src/entry-client.tsx');
`;

/** Modules that the build generates: `virtual:inline-script`, `virtual:route-table` and `virtual:development-entry`. */
export function virtualModules(): Plugin[] {
  return [
    virtualModule(
      'inline-script',
      async () => `export const inlineScript = ${JSON.stringify(await bundleInlineScript())};`,
    ),
    virtualModule('route-table', () => `export const routes = ${JSON.stringify(routeTable(bffApi))};`),
    // The client's entry in development: hot reload must be set up before the first component is loaded.
    { ...virtualModule('development-entry', () => DEVELOPMENT_ENTRY), apply: 'serve' },
  ];
}

export function virtualModule(name: string, source: () => string | Promise<string>): Plugin {
  const id = `virtual:${name}`;
  const resolvedId = `\0${id}`;
  return {
    name,
    resolveId: (requested) => (requested === id ? resolvedId : undefined),
    load: (requested) => (requested === resolvedId ? source() : undefined),
  };
}

/** The inline script of pages: a script without a sequence that ends its element. */
export async function bundleInlineScript(): Promise<string> {
  const { code } = await bundleScript(INLINE_ENTRY);
  checkInlineScript(code);
  return code;
}
