import type { Plugin } from 'vite';

const RESOLVED_ID = '\0virtual:development-entry';

/** The client's entry while developing: hot reload must stand before the first component is loaded. */
export function developmentEntryPlugin(): Plugin {
  return {
    name: 'development-entry',
    apply: 'serve',
    resolveId: (id) => (id === 'virtual:development-entry' ? RESOLVED_ID : undefined),
    load: (id) => (id === RESOLVED_ID ? SOURCE : undefined),
  };
}

const SOURCE = `
import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/src/entry-client.tsx');
`;
