import { make } from './dom.ts';
import { startEditor } from './editor.ts';
import { loadSpace, managementApi } from './management-api.ts';
import type { Settings } from './site.ts';

const root = document.getElementById('editor') ?? document.body;
try {
  const settings: Settings = JSON.parse(document.getElementById('settings')?.textContent ?? '');
  const api = managementApi(settings);
  startEditor({ root, settings, api, space: await loadSpace(api) });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  root.replaceChildren(make('p', { class: 'problem', role: 'alert' }, `The editor can’t start: ${reason}`));
  throw error;
}
