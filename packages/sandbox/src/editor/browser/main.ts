import { make } from './dom.ts';
import { startEditor } from './editor.ts';
import { managementApi } from './management-api.ts';
import { loadSpace } from './space.ts';

const root = document.getElementById('editor') ?? document.body;
try {
  const settings = readSettings();
  const api = managementApi(settings);
  startEditor({ root, settings, api, space: await loadSpace(api) });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  root.replaceChildren(make('p', { class: 'problem', role: 'alert' }, `The editor can’t start: ${reason}`));
  throw error;
}

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
