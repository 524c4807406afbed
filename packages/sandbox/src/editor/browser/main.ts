import { loadContent } from './content/content-store.ts';
import { managementApi } from './content/management-api.ts';
import { make } from './dom.ts';
import { startEditor } from './editor.ts';
import { readSettings } from './settings.ts';

const root = document.getElementById('editor') ?? document.body;
try {
  const settings = readSettings();
  const { space, environment, managementToken: token } = settings;
  const api = managementApi({ space, environment, token });
  startEditor({ root, settings, api, store: await loadContent(api) });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  root.replaceChildren(make('p', { class: 'loading', role: 'alert' }, `The editor can’t start: ${reason}`));
  throw error;
}
