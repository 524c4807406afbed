import { managementApi } from './content/management-api.ts';
import { loadSpace } from './content/space.ts';
import { make } from './dom.ts';
import { startEditor } from './editor.ts';
import { readSettings } from './settings.ts';

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
