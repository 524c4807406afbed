import { type ContentType, type Entry, type Field, type Fields, linkTo } from './content.ts';
import { contentStore } from './content-store.ts';
import { type ManagementApi, ManagementError } from './management-api.ts';

export const LOCALES = ['en-GB', 'ja-JP', 'ko-KR'] as const;

export const fakeField = (id: string, type: string, more: Partial<Field> = {}): Field => ({
  id,
  name: id,
  type,
  localized: false,
  required: false,
  ...more,
});

const LIST = { items: { type: 'Link', linkType: 'Entry' } };
const localized = { localized: true, required: true };

const fakeType = (id: string, ...fields: readonly Field[]): ContentType => ({
  sys: { id },
  name: id,
  displayField: fields.find(({ localized: is }) => is)?.id ?? null,
  fields,
});

const TYPES = [
  fakeType(
    'page',
    fakeField('slug', 'Symbol'),
    fakeField('title', 'Symbol', localized),
    fakeField('sections', 'Array', LIST),
  ),
  fakeType('textSection', fakeField('heading', 'Symbol', localized), fakeField('text', 'Text', { localized: true })),
  fakeType(
    'pack',
    fakeField('slug', 'Symbol'),
    fakeField('name', 'Symbol', localized),
    fakeField('cover', 'Link', { linkType: 'Entry' }),
    fakeField('demos', 'Array', LIST),
  ),
  fakeType('image', fakeField('name', 'Symbol', localized), fakeField('image', 'Link', { linkType: 'Asset' })),
  fakeType('drumKit', fakeField('pads', 'Array', LIST)),
  ...['site', 'announcement', 'installer', 'drumPad', 'label'].map((id) => fakeType(id, fakeField('slug', 'Symbol'))),
];

/** An entry of the default locale's values; `fields` adds or replaces whole fields. */
export const fakeEntry = (
  id: string,
  type: string,
  values: Readonly<Record<string, unknown>> = {},
  { sys = {}, fields = {} }: { readonly sys?: Partial<Entry['sys']>; readonly fields?: Fields } = {},
): Entry => ({
  sys: { id, version: 2, publishedVersion: 1, contentType: linkTo('ContentType', type), ...sys },
  fields: {
    ...Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { 'en-GB': value }])),
    ...fields,
  },
});

/** A store of these entries, and of one asset. */
export const fakeStore = (...entries: readonly Entry[]) =>
  contentStore({
    api: { entries: async () => entries },
    locales: LOCALES.map((code) => ({ code, name: code, default: code === 'en-GB' })),
    defaultLocale: 'en-GB',
    types: TYPES,
    entries,
    assets: [{ sys: { id: 'cover-asset', version: 1 }, fields: { title: { 'en-GB': 'A cover' } } }],
  });

/** The API over one entry, as the real one versions it. `refuse` makes the next change fail. */
export function fakeApi(first: Entry) {
  let entry = first;
  const refusals: ManagementError[] = [];
  const saved: { readonly fields: Fields; readonly isAutomatic: boolean }[] = [];
  const change = (version: number, next: (before: Entry) => Entry): Entry => {
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
    if (version !== entry.sys.version) throw new ManagementError(409, 'another version');
    entry = next(entry);
    return entry;
  };
  const touched = ({ sys }: Entry) => ({ ...sys, version: sys.version + 1 });
  const api: ManagementApi = {
    entries: async () => [entry],
    assets: async () => [],
    contentTypes: async () => TYPES,
    locales: async () => [],
    entry: async () => entry,
    save: async ({ version, fields, isAutomatic }) =>
      change(version, (before) => {
        saved.push({ fields, isAutomatic });
        return { sys: touched(before), fields };
      }),
    publish: async (_id, version) =>
      change(version, (before) => ({ ...before, sys: { ...touched(before), publishedVersion: before.sys.version } })),
    unpublish: async (_id, version) =>
      change(version, (before) => {
        const { publishedVersion: _gone, ...sys } = touched(before);
        return { ...before, sys };
      }),
  };
  return {
    api,
    saved,
    refuse: (status: number, ...faults: ManagementError['faults']) =>
      refusals.push(new ManagementError(status, 'refused', faults)),
    /** Somebody else saves. */
    changeElsewhere: (fields: Fields) => {
      entry = { sys: touched(entry), fields: { ...entry.fields, ...fields } };
    },
    current: () => entry,
  };
}
