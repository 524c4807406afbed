import { make, makeSelect } from './dom.ts';
import { type EntryForm, entryForm, idLists } from './entry-form.ts';
import type { ClickedField } from './live-preview.ts';
import { loadSpace, type ManagementApi, managementApi } from './management-api.ts';
import { type Settings, site } from './site.ts';
import {
  type Entry,
  holderOfAsset,
  localeOf,
  publicationOf,
  type Space,
  searchEntries,
  titleOf,
  typeOf,
} from './space.ts';

/** Renders the editor into the page, and follows its URL. */
function startEditor(root: HTMLElement, settings: Settings, api: ManagementApi, space: Space): void {
  const list = entryList(space);
  const pane = make('main');
  let form: EntryForm | undefined;
  const shop = site({
    settings,
    space,
    editedEntry: () => form?.entry(),
    openField: (field) => go(addressOfField(field), { isFrameLed: false }),
  });
  let address = '';
  root.replaceChildren(pane, shop.element, ...idLists(space));

  const mayLeave = (): boolean =>
    !form?.isUnsaved() || window.confirm('This entry has changes that are not saved. Leave them?');

  function entryOf({ entry, asset }: Place): Entry | undefined {
    return asset === undefined ? space.entries.get(entry ?? '') : holderOfAsset(space, asset);
  }
  function go(to: string, { isFrameLed }: { readonly isFrameLed: boolean }): void {
    const place = readPlace(new URL(to, location.href));
    if (entryOf(place)?.sys.id !== form?.id && !mayLeave()) return;
    history.pushState(null, '', to);
    show(place, isFrameLed);
  }
  function show(place: Place, isFrameLed: boolean): void {
    address = location.href;
    const entry = entryOf(place);
    if (entry === undefined) showList(place.entry ?? place.asset);
    else if (entry.sys.id !== form?.id) {
      leaveForm();
      showForm(entry);
    }
    if (isFrameLed) shop.show(entry);
    if (place.field && place.entry) form?.focus(place.field, place.locale ? localeOf(space, place.locale) : undefined);
  }
  /** The page shows what was typed: where that is left unsaved, it gets the entry as it is. */
  function leaveForm(): void {
    const former = form?.isUnsaved() ? space.entries.get(form.id) : undefined;
    form = undefined;
    if (former) shop.link.updated(former);
  }
  function showList(missing: string | undefined): void {
    leaveForm();
    list.show();
    pane.replaceChildren(list.element);
    if (missing)
      pane.prepend(make('p', { class: 'problem', role: 'alert' }, `There is nothing to edit with the id ${missing}.`));
    list.element.querySelector('input')?.focus();
    document.title = 'Entries – Sandbox editor';
  }
  function showForm(entry: Entry): void {
    form = entryForm(entry, {
      api,
      space,
      onTyped: shop.link.updated,
      onSaved: take,
      onTheirs: (theirs) => {
        take(theirs);
        showForm(theirs);
      },
    });
    pane.replaceChildren(form.element);
    pane.scrollTop = 0;
    // The page may show the entry already: its later updates lack the fields that were emptied.
    shop.link.updated(entry);
  }
  function take(entry: Entry): void {
    space.entries.set(entry.sys.id, entry);
    shop.link.saved(entry);
  }

  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.href, { isFrameLed: true });
  });
  window.addEventListener('popstate', () => {
    const place = readPlace(new URL(location.href));
    if (entryOf(place)?.sys.id === form?.id || mayLeave()) show(place, false);
    else history.pushState(null, '', address);
  });
  window.addEventListener('beforeunload', (event) => {
    if (form?.isUnsaved()) event.preventDefault();
  });
  window.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void form?.save();
  });
  show(readPlace(new URL(location.href)), true);
}

/** The editor's location: the list, or an entry and optionally one of its fields. */
interface Place {
  readonly entry?: string;
  /** Navigates to an entry that contains the asset. */
  readonly asset?: string;
  readonly field?: string | null;
  readonly locale?: string | null;
}

/** Parses a URL such as `/entries/{id}?field={fieldId}&locale={code}`, or with the vendor's names of the parameters. */
function readPlace({ pathname, searchParams }: URL): Place {
  const [, kind, id] = /^\/(entries|assets)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind === undefined || id === undefined) return {};
  return {
    [kind === 'entries' ? 'entry' : 'asset']: decodeURIComponent(id),
    field: searchParams.get('field') ?? searchParams.get('focusedField'),
    locale: searchParams.get('locale') ?? searchParams.get('focusedLocale'),
  };
}

function addressOfField({ entryId, assetId, fieldId, locale }: ClickedField): string {
  const id = encodeURIComponent(entryId ?? assetId ?? '');
  return `/${entryId === undefined ? 'assets' : 'entries'}/${id}?${new URLSearchParams({ field: fieldId, locale })}`;
}

const MOST_SHOWN = 100;

/** Every entry, most recently changed first, with a search by words and content type. */
function entryList(space: Space) {
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
    show,
  };
}

const root = document.getElementById('editor') ?? document.body;
try {
  const settings: Settings = JSON.parse(document.getElementById('settings')?.textContent ?? '');
  const api = managementApi(settings);
  startEditor(root, settings, api, await loadSpace(api));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  root.replaceChildren(make('p', { class: 'problem', role: 'alert' }, `The editor can’t start: ${reason}`));
  throw error;
}
