import type { SentForm } from './full-page-navigation.ts';

/** Loads an address as a document of its own; what is shown already is loaded anew. */
export function hardReload(address: string, { replaces = false } = {}): void {
  const { location, history } = window;
  const target = new URL(address, location.href);
  if (target.pathname === location.pathname && target.search === location.search) {
    // To lead to another fragment would load nothing.
    if (target.hash !== location.hash) history.replaceState(history.state, '', target);
    location.reload();
    return;
  }
  if (replaces) location.replace(target);
  else location.assign(target);
}

/** Sends a form as the browser itself does without scripts: every form of ours is answered then, too. */
export function sendWhole({ action, formData }: SentForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of formData) {
    if (typeof value === 'string') form.append(hiddenInput(name, value));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
}
