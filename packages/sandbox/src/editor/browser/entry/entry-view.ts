import type { ContentStore } from '../content/content-store.ts';
import type { Place } from '../content/merge-fields.ts';
import { make } from '../dom.ts';
import { conflictNote } from './conflict-note.ts';
import type { Draft } from './draft.ts';
import { type EntryForm, entryForm } from './entry-form.ts';
import { entryHead } from './entry-head.ts';
import { keepFocus } from './keep-focus.ts';
import { ALL_LOCALES, keepShownLocale, readShownLocale } from './shown-locale.ts';

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

/** An entry with its state, what can be done with it, and its fields. */
export function entryView({ draft, store, mediaOrigin, open, back }: EntryViewSetting): EntryView {
  const codes = store.locales.map(({ code }) => code);
  let shownLocale = readShownLocale(codes);
  const head = entryHead({
    draft,
    store,
    shownLocale,
    showLocale,
    back,
    publish: () => void act(draft.publish()),
    unpublish: () => void act(draft.unpublish()),
  });
  const notices = make('div', { class: 'notices' });
  const body = make('div', { class: 'entry-body' });
  let form = makeForm();

  function makeForm(): EntryForm {
    const locales = shownLocale === ALL_LOCALES ? codes : [shownLocale];
    const made = entryForm({ draft, store, mediaOrigin, open, locales });
    body.replaceChildren(made.element);
    return made;
  }
  function showLocale(locale: string): void {
    shownLocale = locale;
    keepShownLocale(locale);
    form = makeForm();
  }
  /** What was refused is shown at the first of its fields. */
  async function act(done: Promise<boolean>): Promise<void> {
    if (await done) return;
    const [first] = draft.faults.flatMap(({ place }) => place ?? []);
    if (first !== undefined) focus({ ...first, locale: first.locale || store.defaultLocale });
  }
  function focus({ field, locale }: Partial<Place>): void {
    const definition = store.typeOf(draft.entry).fields.find(({ id }) => id === field);
    const isHidden = shownLocale !== ALL_LOCALES && locale !== undefined && locale !== shownLocale;
    if (isHidden && definition?.localized) {
      showLocale(locale);
      head.markLocale(locale);
    }
    form.focus({ ...(field ? { field } : {}), ...(locale ? { locale } : {}) });
  }
  function show(): void {
    const { state, faults, entry } = draft;
    const general = faults.filter(({ place }) => place === undefined);
    head.show();
    notices.replaceChildren(
      ...(state.kind === 'conflict' ? [conflictNote(draft, store.typeOf(entry), state.places)] : []),
      ...general.map(({ message }) => make('p', { class: 'notice', role: 'alert' }, message)),
    );
    form.mark();
  }

  const ends = [
    draft.states.listen(show),
    draft.changes.listen(({ isTyped }) => {
      if (!isTyped) {
        keepFocus(body, () => {
          form = makeForm();
        });
      }
      show();
    }),
  ];
  show();
  return {
    element: make('article', { class: 'entry' }, head.element, notices, body),
    focus,
    close: () => {
      for (const end of ends) end();
    },
  };
}
