import { isObject } from './content/content.ts';

/** What the server says to this page (`editor-page.ts`). */
export interface Settings {
  readonly space: string;
  readonly environment: string;
  readonly managementToken: string;
  /** With `{path}` and `{locale}` to be filled in. */
  readonly previewUrl: string;
  readonly storefrontOrigins: readonly string[];
  /** Where pictures of assets come from. */
  readonly mediaOrigin: string;
}

/** Reads the settings out of the page. Throws when they are not there whole. */
export function readSettings(): Settings {
  const given: unknown = JSON.parse(document.getElementById('settings')?.textContent ?? 'null');
  if (!isObject(given)) throw new Error('The page holds no settings.');
  const text = (name: string): string => {
    const value = given[name];
    if (typeof value !== 'string') throw new Error(`The page’s settings lack ${name}.`);
    return value;
  };
  return {
    space: text('space'),
    environment: text('environment'),
    managementToken: text('managementToken'),
    previewUrl: text('previewUrl'),
    mediaOrigin: text('mediaOrigin'),
    storefrontOrigins: Array.isArray(given.storefrontOrigins) ? given.storefrontOrigins.map(String) : [],
  };
}
