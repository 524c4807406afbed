import type { Entry } from './content/content.ts';
import type { ContentStore } from './content/content-store.ts';
import type { ManagementApi } from './content/management-api.ts';
import type { Place } from './content/merge-fields.ts';
import { make } from './dom.ts';
import { Draft } from './entry/draft.ts';
import { entryList } from './entry/entry-list.ts';
import { type EntryView, entryView } from './entry/entry-view.ts';
import { unsavedTexts } from './entry/unsaved.ts';
import { localeOf } from './frame/frame-link.ts';
import type { TaggedField } from './frame/frame-message.ts';
import { messageLog } from './frame/message-log.ts';
import { preview } from './frame/preview.ts';
import { type EditorPlace, readPlace, writePlace } from './place.ts';
import type { Settings } from './settings.ts';
import { topBar } from './top-bar.ts';

export interface EditorSetting {
  readonly root: HTMLElement;
  readonly settings: Settings;
  readonly api: ManagementApi;
  readonly store: ContentStore;
}

/** Puts the editor into the page, and follows the address. */
export function startEditor({ root, settings, api, store }: EditorSetting): void {
  const unsaved = unsavedTexts();
  const drafts = new Map<string, Draft>();
  let shown: { readonly id: string; readonly view: EntryView } | undefined;

  window.editorMessages = [];
  const log = messageLog(window.editorMessages);
  const site = preview({
    settings,
    store,
    log,
    openField,
    openEntry: (id) => go({ entry: id }, { isFollowed: false }),
  });
  const list = entryList({
    store,
    mediaOrigin: settings.mediaOrigin,
    open: (id) => go({ entry: id }, { isFollowed: true }),
  });
  const pane = make('main', { class: 'pane' });
  root.replaceChildren(topBar(settings.mediaOrigin), make('div', { class: 'panes' }, pane, site.element));

  /** One draft an entry for as long as the page lives: what is not saved stays when another entry is opened. */
  function draftOf(entry: Entry): Draft {
    const open = drafts.get(entry.sys.id);
    if (open !== undefined) return open;
    const draft = new Draft(entry, { api, store, unsaved });
    drafts.set(draft.id, draft);
    draft.changes.listen(() => site.link.entryUpdated({ ...draft.entry, fields: draft.fields }));
    draft.saves.listen((saved) => site.link.entrySaved(saved, store.typeOf(saved)));
    return draft;
  }

  function go(place: EditorPlace, { isFollowed }: { readonly isFollowed: boolean }): void {
    history.pushState(null, '', writePlace(place));
    show(place, { isFollowed });
  }

  function show(place: EditorPlace, { isFollowed }: { readonly isFollowed: boolean }): void {
    const id = place.entry ?? holderOf(place.asset);
    const entry = id === undefined ? undefined : store.entries.get(id);
    if (entry === undefined) {
      showList(place);
      return;
    }
    if (isFollowed) site.follow(entry);
    site.begin();
    site.editing(entry);
    const field = place.entry === undefined ? undefined : place.field;
    focusField(entry, {
      ...(field ? { field } : {}),
      ...(place.locale ? { locale: localeOf(store, place.locale) } : {}),
    });
  }

  function focusField(entry: Entry, place: Partial<Place>): void {
    if (shown?.id !== entry.sys.id) {
      shown?.view.close();
      const view = entryView({
        draft: draftOf(entry),
        store,
        mediaOrigin: settings.mediaOrigin,
        open: (id) => go({ entry: id }, { isFollowed: false }),
        back: () => go({}, { isFollowed: false }),
      });
      shown = { id: entry.sys.id, view };
      pane.replaceChildren(view.element);
      pane.scrollTop = 0;
    }
    if (place.field !== undefined) shown.view.focus(place);
  }

  /** The list, with a word when what was asked for is not there. */
  function showList({ entry, asset }: EditorPlace): void {
    shown?.view.close();
    shown = undefined;
    const sought = entry ?? asset;
    const note =
      sought === undefined
        ? []
        : [make('p', { class: 'notice', role: 'alert' }, `Nothing to edit with the id ${sought}.`)];
    pane.replaceChildren(...note, list.element);
    document.title = 'Entries – Sandbox editor';
    site.editing(undefined);
    site.begin();
    list.focus();
  }

  /** Assets are edited through an entry that holds them. */
  const holderOf = (asset: string | undefined): string | undefined =>
    asset === undefined ? undefined : store.linkingTo('Asset', asset)[0]?.sys.id;

  /** What was clicked in the frame is on its page: the frame stays where it is. */
  function openField({ entryId, assetId, fieldId, locale }: TaggedField): void {
    const place = { field: fieldId, ...(locale ? { locale: localeOf(store, locale) } : {}) };
    go({ ...(entryId === undefined ? { asset: assetId ?? '' } : { entry: entryId }), ...place }, { isFollowed: false });
  }

  window.addEventListener('popstate', () => show(readPlace(new URL(location.href)), { isFollowed: false }));
  window.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (shown !== undefined) void drafts.get(shown.id)?.save();
  });
  // Another tab, or the sandbox's files, may have changed the entries meanwhile.
  window.addEventListener('focus', () => {
    store.refresh().catch((error: unknown) => console.warn('The entries could not be read again.', error));
  });
  store.changes.listen((entry) => drafts.get(entry.sys.id)?.follow(entry));
  for (const id of unsaved.ids()) {
    const entry = store.entries.get(id);
    if (entry !== undefined) draftOf(entry);
  }
  show(readPlace(new URL(location.href)), { isFollowed: true });
}
