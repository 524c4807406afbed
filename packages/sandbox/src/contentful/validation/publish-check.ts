import { type FieldFault, unresolvedLinks, validationFailed } from '../editing/refusals.ts';
import { linksIn, linkTo } from '../resource.ts';
import type { ExportField } from '../space/export-schema.ts';
import { findIn, type Space } from '../space/space.ts';
import type { StoredAsset, StoredEntry, StoredResource } from '../space/stored-resource.ts';
import { ruleFaults } from './field-rules.ts';
import { valueFaults } from './value-faults.ts';

/** Holds what was saved against the content model. Throws ContentApiError (422) for what may not be published. */
export function checkPublishable(space: Space, draft: StoredResource): void {
  const faults = draft.type === 'Entry' ? entryFaults(space, draft) : assetFaults(space, draft);
  if (faults.length > 0) throw validationFailed(faults);
  const lost = lostLinks(space, draft);
  if (lost.length > 0) throw unresolvedLinks(lost);
}

const entryFaults = (space: Space, entry: StoredEntry): FieldFault[] =>
  [...entry.definitions.values()].flatMap((field) => [
    ...missing(space, field, entry),
    ...Object.entries(entry.fields[field.id] ?? {}).flatMap(([locale, value]) => {
      const path = ['fields', field.id, locale];
      const wrong = valueFaults(field, value, path);
      // A value of the wrong type breaks every other rule too: that says nothing more.
      return wrong.length > 0
        ? wrong
        : [...rulesOf(space, field, value, path), ...doubles(space, field, value, { entry, path })];
    }),
  ]);

const assetFaults = (space: Space, { fields }: StoredAsset): FieldFault[] =>
  isEmpty(fields.file?.[space.defaultLocale]) ? [required('file', space.defaultLocale)] : [];

/** Required in the default locale, and for a localized field in each that is not marked as optional. */
function missing(space: Space, field: ExportField, { fields }: StoredEntry): FieldFault[] {
  if (!field.required || field.omitted || field.disabled) return [];
  const others = field.localized ? [...space.locales.values()].filter(({ optional }) => !optional) : [];
  const wanted = new Set([space.defaultLocale, ...others.map(({ code }) => code)]);
  return [...wanted]
    .filter((locale) => isEmpty(fields[field.id]?.[locale]))
    .map((locale) => required(field.id, locale));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const required = (field: string, locale: string): FieldFault => ({
  name: 'required',
  path: ['fields', field, locale],
  details: `The property "${field}" is required here`,
});

function rulesOf(space: Space, field: ExportField, value: unknown, path: FieldFault['path']): FieldFault[] {
  const ofItems = field.items?.validations ?? [];
  const items = Array.isArray(value) && field.type === 'Array' ? value : [];
  return [
    ...ruleFaults(space, field.validations, value, path),
    ...items.flatMap((item, index) => ruleFaults(space, ofItems, item, [...path, index])),
  ];
}

/** Published entries of the same type that have a value already which may be there only once. */
function doubles(
  space: Space,
  field: ExportField,
  value: unknown,
  { entry, path }: { entry: StoredEntry; path: readonly string[] },
): FieldFault[] {
  if (!COMPARED.has(field.type) || !field.validations.some(isUniqueRule)) return [];
  const locale = path.at(-1) ?? space.defaultLocale;
  const conflicting = [...space.visible.delivery.values()].filter(
    (other) =>
      other.type === 'Entry' &&
      other.contentType === entry.contentType &&
      other.id !== entry.id &&
      other.fields[field.id]?.[locale] === value,
  );
  if (conflicting.length === 0) return [];
  return [
    {
      name: 'unique',
      path,
      value,
      conflicting: conflicting.map(({ id }) => linkTo('Entry', id)),
      details: 'Same field value present in other entry',
    },
  ];
}

/** The types whose values can be told to be there only once. */
const COMPARED = new Set(['Symbol', 'Integer', 'Number']);

const isUniqueRule = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && 'unique' in rule && rule.unique === true;

/** Links to what was deleted or never was; a link to a draft is fine, readers do not get it. */
const lostLinks = (space: Space, { fields }: StoredResource): FieldFault[] =>
  Object.entries(fields).flatMap(([field, values]) =>
    Object.entries(values).flatMap(([locale, value]) =>
      [...linksIn(value)]
        .filter(({ sys }) => findIn(space, 'management', { type: sys.linkType, id: sys.id }) === undefined)
        .map((link) => ({
          name: 'notResolvable',
          link: link.sys,
          path: ['fields', field, locale],
          details: `The linked ${link.sys.linkType} does not exist`,
        })),
    ),
  );
