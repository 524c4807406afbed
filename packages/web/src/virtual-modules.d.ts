declare module 'virtual:route-table' {
  import type { BffApi } from '@sound-library/contract/bff.ts';
  import type { RouteTable } from '@sound-library/contract/client.ts';
  /** Method and path of every BFF call, generated from the contract at build time. */
  export const routes: RouteTable<BffApi>;
}

declare module 'virtual:inline-script' {
  /** The inline script as a classic script (docs/decisions/0043). */
  export const inlineScript: string;
}

// Vite's own types declare only the default export of CSS modules, an object that no bundler can take apart.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}

declare module '*.css';

declare module '*?url' {
  const url: string;
  export default url;
}

declare module '*?raw' {
  const text: string;
  export default text;
}
