import type { ContentStore } from '../content/content-store.ts';
import { entryState, STATE_NAMES } from '../content/entry-state.ts';
import type { Place } from '../content/merge-fields.ts';
import { make, makeButton, makeChoice, makeIcon } from '../dom.ts';
import { conflictNote } from './conflict-note.ts';
import type { Draft } from './draft.ts';
import { entryForm } from './entry-form.ts';
import { saveWords } from './save-words.ts';

export interface EntryViewSetting {
  readonly draft: Draft;
  readonly store: ContentStore;
  readonly mediaOrigin: string;
  open(id: string): void;
  back(): void;
}

export interface EntryView {
  readonly element: HTMLElement;
  focus(place: Partial<Place>): void;
  /** Ends what listens. */
  close(): void;
}

const ALL = 'all';

/** An entry with its state, what can be done with it, and its fields. */
export function entryView({ draft, store, mediaOrigin, open, back }: EntryViewSetting): EntryView {
  const codes = store.locales.map(({ code }) => code);
  let shown = readShownLocale(codes);
  const title = make('h1', {});
  const type = make('p', { class: 'entry-type' }, `${store.typeOf(draft.entry()).name} · ${draft.id}`);
  const state = make('output', { class: 'state', 'aria-label': 'Publication state' });
  const saving = make('output', { class: 'save-state', 'aria-label': 'Save state', role: 'status' });
  const publish = makeButton('Publish', () => void act(draft.publish()), { class: 'primary' });
  const unpublish = makeButton('Unpublish', () => void act(draft.unpublish()));
  const notices = make('div', { class: 'notices' });
  const body = make('div', { class: 'entry-body' });
  const choices = [{ value: ALL, label: 'All' }, ...codes.map((code) => ({ value: code, label: code }))];
  const element = make(
    'article',
    { class: 'entry' },
    make(
      'header',
      { class: 'entry-head' },
      makeButton(make('span', { class: 'with-icon' }, makeIcon('back'), 'Entries'), back, { class: 'back' }),
      make('div', { class: 'entry-title' }, title, type),
      make('div', { class: 'entry-actions' }, state, unpublish, publish),
      make('div', { class: 'entry-bar' }, makeChoice('Locales', choices, shown, showLocale), saving),
    ),
    notices,
    body,
  );
  let form = makeForm();

  function makeForm() {
    const made = entryForm({ draft, store, mediaOrigin, open, locales: shown === ALL ? codes : [shown] });
    body.replaceChildren(made.element);
    return made;
  }
  function showLocale(value: string): void {
    shown = value;
    keepShownLocale(value);
    form = makeForm();
  }
  async function act(done: Promise<boolean>): Promise<void> {
    if (await done) return;
    const [first] = draft.faults().flatMap(({ place }) => place ?? []);
    if (first !== undefined) focus({ ...first, locale: first.locale || store.defaultLocale });
  }
  function focus(place: Partial<Place>): void {
    const isHidden = shown !== ALL && place.locale !== undefined && place.locale !== shown;
    if (isHidden && isLocalized(place.field)) {
      showLocale(place.locale ?? ALL);
      for (const input of element.querySelectorAll<HTMLInputElement>('.entry-bar input'))
        input.checked = input.value === shown;
    }
    form.focus(place);
  }
  const isLocalized = (field: string | undefined): boolean =>
    store.typeOf(draft.entry()).fields.some(({ id, localized }) => id === field && localized);

  function showState(): void {
    const entry = draft.entry();
    const publication = entryState(entry);
    const saved = draft.state();
    const name = store.titleOf({ ...entry, fields: draft.fields() });
    title.textContent = name;
    document.title = `${name} – Sandbox editor`;
    state.textContent = STATE_NAMES[publication];
    state.dataset.state = publication;
    saving.textContent = saveWords(saved);
    saving.dataset.state = saved.kind;
    publish.disabled = publication === 'published' && saved.kind === 'saved';
    unpublish.hidden = publication === 'draft';
    const general = draft.faults().filter(({ place }) => place === undefined);
    notices.replaceChildren(
      ...(saved.kind === 'conflict' ? [conflictNote(draft, store.typeOf(entry), saved.places)] : []),
      ...general.map(({ message }) => make('p', { class: 'notice', role: 'alert' }, message)),
    );
    form.mark();
  }

  const ends = [
    draft.states.listen(showState),
    draft.changes.listen(({ isTyped }) => {
      if (!isTyped) form = makeForm();
      showState();
    }),
  ];
  showState();
  return {
    element,
    focus,
    close: () => {
      for (const end of ends) end();
    },
  };
}

const SHOWN_LOCALE = 'sandbox-editor-locale';

function readShownLocale(codes: readonly string[]): string {
  const kept = sessionStorage.getItem(SHOWN_LOCALE);
  return kept !== null && codes.includes(kept) ? kept : ALL;
}

const keepShownLocale = (value: string): void => sessionStorage.setItem(SHOWN_LOCALE, value);
