/** What the server writes into the page (`editor-page.ts`). */
export interface Settings {
  readonly space: string;
  readonly environment: string;
  readonly managementToken: string;
  /** With `{path}` and `{locale}` to be filled in. */
  readonly previewUrl: string;
  readonly storefrontOrigins: readonly string[];
}

export function readSettings(): Settings {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '');
}
