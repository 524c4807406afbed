import { make, makeButton } from './dom.ts';
import { type FieldCell, fieldCell } from './field-cell.ts';
import { type ManagementApi, ManagementError } from './management-api.ts';
import {
  type Asset,
  type Entry,
  type Field,
  isLink,
  publicationOf,
  type Space,
  shownFields,
  titleOf,
  typeOf,
} from './space.ts';

const linkedEntries = (space: Space, values: Readonly<Record<string, unknown>> = {}): readonly HTMLElement[] =>
  Object.values(values)
    .flat()
    .flatMap((value) => (isLink(value) ? (space.entries.get(value.sys.id) ?? []) : []))
    .map((entry) => make('a', { href: `/entries/${encodeURIComponent(entry.sys.id)}` }, titleOf(space, entry)));

export function idLists(space: Space): readonly HTMLElement[] {
  const entries = [...space.entries.values()].map((entry) => [entry.sys.id, titleOf(space, entry)] as const);
  const titleOfAsset = ({ fields }: Asset): string => String(fields.title?.[space.defaultLocale] ?? '');
  const assets = [...space.assets.values()].map((asset) => [asset.sys.id, titleOfAsset(asset)] as const);
  return [
    make('datalist', { id: 'ids-Entry' }, ...entries.map(([value, title]) => make('option', { value }, title))),
    make('datalist', { id: 'ids-Asset' }, ...assets.map(([value, title]) => make('option', { value }, title))),
  ];
}

interface FormParts {
  readonly api: ManagementApi;
  readonly space: Space;
  onTyped(entry: Entry): void;
  onSaved(entry: Entry): void;
  onTheirs(entry: Entry): void;
}

/** An entry's fields, localised ones with their languages side by side, and the actions to save and publish them. */
export function entryForm(entry: Entry, { api, space, onTyped, onSaved, onTheirs }: FormParts) {
  const { id } = entry.sys;
  const type = typeOf(space, entry);
  let stored = entry;
  let fields = entry.fields;
  let isBusy = false;

  const title = make('h1');
  const publication = make('output', { class: 'publication', 'aria-label': 'Publication state' });
  const state = make('output', { 'aria-label': 'Save state' });
  const problem = make('div', { class: 'problem', role: 'alert' });
  const buttons = [
    makeButton('Save', () => void save()),
    makeButton('Publish', () => void saveAnd(api.publish), { class: 'primary' }),
    makeButton('Unpublish', () => void saveAnd(api.unpublish)),
  ];
  const cells: FieldCell[] = [];
  const rows = shownFields(type).map(fieldRow);
  const element = make(
    'form',
    { 'aria-label': 'Fields', class: 'entry' },
    make(
      'header',
      {},
      make('a', { href: '/' }, 'All entries'),
      make('div', {}, title, make('p', { class: 'about' }, `${type.name} · ${id}`)),
      make('div', { class: 'actions' }, publication, state, ...buttons),
      problem,
    ),
    ...rows,
  );
  element.addEventListener('submit', (event) => event.preventDefault());
  element.addEventListener('input', show);

  function fieldRow(field: Field): HTMLElement {
    const locales = field.localized ? space.locales : [space.defaultLocale];
    const links = make('p', { class: 'linked' }, ...linkedEntries(space, fields[field.id]));
    const own = locales.map((locale) =>
      fieldCell(field, locale, fields[field.id]?.[locale], (value) => {
        fields = { ...fields, [field.id]: { ...fields[field.id], [locale]: value } };
        links.replaceChildren(...linkedEntries(space, fields[field.id]));
        onTyped(edited());
      }),
    );
    cells.push(...own);
    return make(
      'fieldset',
      {},
      make('legend', {}, field.name, ...(field.required ? [make('small', {}, 'required')] : [])),
      make('div', { class: 'cells' }, ...own.map((cell) => cell.element)),
      links,
    );
  }
  const edited = (): Entry => ({ ...stored, fields });
  const isUnsaved = (): boolean => fields !== stored.fields || cells.some((cell) => !cell.isValid());

  function show(): void {
    title.textContent = titleOf(space, edited());
    document.title = `${title.textContent} – Sandbox editor`;
    publication.textContent = publicationOf(stored);
    state.textContent = isBusy ? 'Saving …' : isUnsaved() ? 'Not saved' : 'Saved';
    for (const button of buttons) button.disabled = isBusy;
  }
  async function save(): Promise<boolean> {
    if (!isUnsaved()) return true;
    const invalid = cells.find((cell) => !cell.isValid());
    if (invalid === undefined) return change(() => api.save(id, stored.sys.version, fields));
    problem.replaceChildren('Nothing is saved until the marked fields hold valid values.');
    invalid.focus();
    return false;
  }
  async function saveAnd(act: ManagementApi['publish']): Promise<void> {
    if (await save()) await change(() => act(id, stored.sys.version));
  }
  /** Whether the content service succeeded; its error is shown otherwise. */
  async function change(act: () => Promise<Entry>): Promise<boolean> {
    if (isBusy) return false;
    isBusy = true;
    problem.replaceChildren();
    show();
    const sent = fields;
    try {
      stored = await act();
      // Input entered meanwhile is still unsaved.
      if (fields === sent) fields = stored.fields;
      onSaved(stored);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      isBusy = false;
      show();
    }
  }
  function showFailure(error: unknown): void {
    if (!(error instanceof ManagementError)) throw error;
    const { status, message, faults } = error;
    if (status === 409) {
      problem.replaceChildren(
        'Somebody else has saved this entry since you opened it. ',
        makeButton('Load theirs and drop mine', () => api.entry(id).then(onTheirs, showFailure)),
      );
      return;
    }
    const wrong = cells.map((cell) => ({
      cell,
      words: faults
        .filter(({ field, locale = space.defaultLocale }) => field === cell.field && locale === cell.locale)
        .map((fault) => fault.message),
    }));
    for (const { cell, words } of wrong) cell.showFault(words.join(' '));
    wrong.find(({ words }) => words.length > 0)?.cell.focus();
    const others = faults.filter(({ field }) => !cells.some((cell) => cell.field === field));
    problem.replaceChildren([message, ...others.map((fault) => fault.message)].join(' '));
  }

  show();
  return {
    element,
    id,
    entry: edited,
    isUnsaved,
    save,
    /** Moves the focus to a field, in the default locale when it is not localised. */
    focus(field: string, locale?: string): void {
      const own = cells.filter((cell) => cell.field === field);
      (own.find((cell) => cell.locale === locale) ?? own[0])?.focus();
    },
  };
}
export type EntryForm = ReturnType<typeof entryForm>;
