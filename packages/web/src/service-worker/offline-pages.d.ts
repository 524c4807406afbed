declare module 'virtual:offline-pages' {
  /** The offline page by the language's path prefix, generated at build time (vite/service-worker.ts). */
  export const pages: Readonly<Record<string, { readonly html: string; readonly policy: string }>>;
}
