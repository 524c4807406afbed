import { type Entry, linkTo } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import { ENTRY_STATES, type EntryState, entryState, STATE_NAMES } from '../content/entry-state.ts';
import { missingPlaces } from '../content/missing.ts';
import { type EntryFilter, searchEntries } from '../content/search-entries.ts';
import { make, makeButton, makeSelect } from '../dom.ts';
import { thumbnail } from '../fields/thumbnail.ts';
import { writePlace } from '../place.ts';

const SHOWN_AT_ONCE = 60;

export interface EntryListSetting {
  readonly store: ContentStore;
  readonly mediaOrigin: string;
  open(id: string): void;
}

export interface EntryList {
  readonly element: HTMLElement;
  focus(): void;
}

/** Every entry, newest change first, to be searched by words, type and state. */
export function entryList({ store, mediaOrigin, open }: EntryListSetting): EntryList {
  let filter: EntryFilter = { words: '', contentType: '', state: '' };
  let most = SHOWN_AT_ONCE;
  const search = make('input', {
    type: 'search',
    'aria-label': 'Search entries',
    placeholder: 'Search entries',
    autocomplete: 'off',
  });
  const count = make('p', { class: 'count', role: 'status' });
  const rows = make('ul', { class: 'entries', 'aria-label': 'Entries' });
  const more = makeButton('Show more', () => {
    most += SHOWN_AT_ONCE;
    show();
  });
  const types = [...store.contentTypes.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));

  function change(part: Partial<EntryFilter>): void {
    filter = { ...filter, ...part };
    most = SHOWN_AT_ONCE;
    show();
  }
  function show(): void {
    const found = searchEntries(store, filter);
    count.textContent = found.length === 1 ? '1 entry' : `${found.length} entries`;
    rows.replaceChildren(...found.slice(0, most).map((entry) => entryRow(entry, { store, mediaOrigin, open })));
    more.hidden = found.length <= most;
  }
  // Many change at once when all are read again.
  let isWaiting = false;
  store.changes.listen(() => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      isWaiting = false;
      show();
    });
  });
  search.addEventListener('input', () => change({ words: search.value }));
  show();
  return {
    element: make(
      'section',
      { class: 'list', 'aria-label': 'All entries' },
      make('h1', {}, 'Entries'),
      make(
        'div',
        { class: 'filters', role: 'search' },
        search,
        makeSelect(
          'Content type',
          [{ value: '', label: 'All types' }, ...types.map(({ sys, name }) => ({ value: sys.id, label: name }))],
          '',
          (contentType) => change({ contentType }),
        ),
        makeSelect(
          'State',
          [{ value: '', label: 'All states' }, ...ENTRY_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))],
          '',
          (state) => change({ state: ENTRY_STATES.find((each): each is EntryState => each === state) ?? '' }),
        ),
      ),
      count,
      rows,
      more,
    ),
    focus: () => search.focus(),
  };
}

function entryRow(entry: Entry, { store, mediaOrigin, open }: EntryListSetting): HTMLElement {
  const { id, updatedAt } = entry.sys;
  const type = store.typeOf(entry);
  const state = entryState(entry);
  const lacks = missingPlaces(
    type.fields,
    entry.fields,
    store.locales.map(({ code }) => code),
  ).length;
  const link = make(
    'a',
    { href: writePlace({ entry: id }) },
    thumbnail(store, mediaOrigin, linkTo('Entry', id)),
    make('span', { class: 'link-title' }, store.titleOf(entry), make('small', {}, type.name)),
    ...(lacks > 0 ? [make('span', { class: 'lacks' }, `${lacks} missing`)] : []),
    make('time', { datetime: updatedAt }, updatedAt === undefined ? '' : dayOf(updatedAt)),
    make('span', { class: 'state', 'data-state': state }, STATE_NAMES[state]),
  );
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(id);
  });
  return make('li', {}, link);
}

const dayOf = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(time));
