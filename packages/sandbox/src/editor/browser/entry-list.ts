import { make, makeSelect } from './dom.ts';
import { publicationOf, type Space, searchEntries, titleOf, typeOf } from './space.ts';

/** Maximum number of listed entries; more words narrow the search. */
const MOST_SHOWN = 100;

/** Every entry, most recently changed first, with a search by words and content type. */
export function entryList(space: Space) {
  let contentType = '';
  const search = make('input', { type: 'search', 'aria-label': 'Search entries', placeholder: 'Search entries' });
  const count = make('p', { role: 'status' });
  const rows = make('ul', { 'aria-label': 'Entries' });
  const types = [...space.contentTypes.values()].map(({ sys, name }) => [sys.id, name] as const);

  function show(): void {
    const found = searchEntries(space, search.value, contentType);
    count.textContent = `${found.length} ${found.length === 1 ? 'entry' : 'entries'}${found.length > MOST_SHOWN ? `, the first ${MOST_SHOWN} of them:` : ''}`;
    rows.replaceChildren(
      ...found
        .slice(0, MOST_SHOWN)
        .map((entry) =>
          make(
            'li',
            {},
            make('a', { href: `/entries/${encodeURIComponent(entry.sys.id)}` }, titleOf(space, entry)),
            make('span', { class: 'about' }, `${typeOf(space, entry).name} · ${entry.sys.id}`),
            make('span', { class: 'publication' }, publicationOf(entry)),
          ),
        ),
    );
  }
  search.addEventListener('input', show);
  return {
    element: make(
      'section',
      { class: 'list', 'aria-label': 'All entries' },
      make('h1', {}, 'Entries'),
      make(
        'div',
        { class: 'filters', role: 'search' },
        search,
        makeSelect('Content type', [['', 'All types'], ...types], '', (id) => {
          contentType = id;
          show();
        }),
      ),
      count,
      rows,
    ),
    /** Shows the current entries. */
    show,
  };
}
