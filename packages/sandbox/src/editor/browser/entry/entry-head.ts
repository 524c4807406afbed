import type { ContentStore } from '../content/content-store.ts';
import { entryState, STATE_NAMES } from '../content/entry-state.ts';
import { make, makeButton, makeChoice, makeIcon } from '../dom.ts';
import type { Draft } from './draft.ts';
import { saveWords } from './save-words.ts';
import { ALL_LOCALES } from './shown-locale.ts';

export interface EntryHeadSetting {
  readonly draft: Draft;
  readonly store: ContentStore;
  /** The locale that is shown, or all of them. */
  readonly shownLocale: string;
  showLocale(locale: string): void;
  publish(): void;
  unpublish(): void;
  back(): void;
}

export interface EntryHead {
  readonly element: HTMLElement;
  /** Shows anew how the entry is called, saved and published. */
  show(): void;
  /** Marks the locale that is shown, when not chosen here. */
  markLocale(locale: string): void;
}

/** The entry's name and state, and what can be done with it. */
export function entryHead(setting: EntryHeadSetting): EntryHead {
  const { draft, store, shownLocale, showLocale, publish: onPublish, unpublish: onUnpublish, back } = setting;
  const title = make('h1', {});
  const type = make('p', { class: 'entry-type' }, `${store.typeOf(draft.entry).name} · ${draft.id}`);
  const state = make('output', { class: 'state', 'aria-label': 'Publication state' });
  const saving = make('output', { class: 'save-state', 'aria-label': 'Save state', role: 'status' });
  const publish = makeButton('Publish', onPublish, { class: 'primary' });
  const unpublish = makeButton('Unpublish', onUnpublish);
  const locales = store.locales.map(({ code }) => ({ value: code, label: code }));
  const choice = makeChoice('Locales', [{ value: ALL_LOCALES, label: 'All' }, ...locales], shownLocale, showLocale);
  return {
    element: make(
      'header',
      { class: 'entry-head' },
      makeButton(make('span', { class: 'with-icon' }, makeIcon('back'), 'Entries'), back, { class: 'back' }),
      make('div', { class: 'entry-title' }, title, type),
      make('div', { class: 'entry-actions' }, state, unpublish, publish),
      make('div', { class: 'entry-bar' }, choice, saving),
    ),
    show: () => {
      const publication = entryState(draft.entry);
      title.textContent = store.titleOf({ ...draft.entry, fields: draft.fields });
      state.textContent = STATE_NAMES[publication];
      state.dataset.state = publication;
      saving.textContent = saveWords(draft.state);
      saving.dataset.state = draft.state.kind;
      publish.disabled = publication === 'published' && draft.state.kind === 'saved';
      unpublish.hidden = publication === 'draft';
      document.title = `${title.textContent} – Sandbox editor`;
    },
    markLocale: (locale) => {
      for (const input of choice.querySelectorAll('input')) input.checked = input.value === locale;
    },
  };
}
