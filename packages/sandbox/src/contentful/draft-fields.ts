import { BLOCKS, type Document, validateRichTextDocument } from '@contentful/rich-text-types';
import { ContentApiError, type FieldFault } from './errors.ts';
import type { ExportField } from './export.ts';
import type { Fields } from './records.ts';
import { isLink, isObject } from './resource.ts';
import type { Space } from './space.ts';

/** The definitions to validate a draft's fields. */
export type FieldDefinition = Pick<ExportField, 'type' | 'linkType' | 'items' | 'localized'>;
type Path = FieldFault['path'];

/**
 * The fields of a draft as they are stored: those without a value are left out. Throws ContentApiError (422) for unknown fields,
 * locales that are not the field's, and values of the wrong type.
 */
export function draftFields(
  { locales, defaultLocale }: Space,
  definitions: ReadonlyMap<string, FieldDefinition>,
  input: Readonly<Record<string, unknown>>,
): Fields {
  const fields: Fields = {};
  const faults: FieldFault[] = [];
  for (const [id, values] of Object.entries(input)) {
    const definition = definitions.get(id);
    if (definition === undefined) throw new ContentApiError(422, 'UnknownField', `No field with id "${id}" found.`);
    const filled = Object.entries(isObject(values) ? values : {}).filter(([, value]) => (value ?? null) !== null);
    for (const [locale, value] of filled) {
      const path = ['fields', id, locale];
      const isOwn = locales.has(locale) && (definition.localized || locale === defaultLocale);
      const unexpected = { name: 'unexpected', details: `The property "${locale}" is not expected`, path };
      faults.push(...(isOwn ? valueFaults(definition, value, path) : [unexpected]));
    }
    if (filled.length > 0) fields[id] = Object.fromEntries(filled);
  }
  if (faults.length > 0) throw new ContentApiError(422, 'InvalidEntry', 'Validation error', faults);
  return fields;
}

/** Contentful's limits, in characters. */
const MAX_LENGTH = { Symbol: 256, Text: 50_000 };

/** The errors in type or size of one value, regardless of the field's validations. */
export function valueFaults(
  field: Pick<FieldDefinition, 'type' | 'linkType' | 'items'>,
  value: unknown,
  path: Path,
): FieldFault[] {
  const { type, items } = field;
  if (type === 'Array' && Array.isArray(value)) {
    return items === undefined ? [] : value.flatMap((item, index) => valueFaults(items, item, [...path, index]));
  }
  if (type === 'RichText' && isDocument(value)) {
    return validateRichTextDocument(value).map((fault) => ({
      ...fault,
      details: fault.details ?? 'The document is not rich text.',
      path: [...path, ...(fault.path ?? [])],
    }));
  }
  if ((type === 'Symbol' || type === 'Text') && typeof value === 'string') {
    const max = MAX_LENGTH[type];
    return value.length > max ? [{ name: 'size', max, details: `Size must be at most ${max}`, path }] : [];
  }
  if (isOfType(field, value)) return [];
  const details = `The type of "value" is incorrect, expected type: ${type}`;
  return [{ name: 'type', value, type, details, path }];
}

function isOfType({ type, linkType }: Pick<FieldDefinition, 'type' | 'linkType'>, value: unknown): boolean {
  switch (type) {
    case 'Integer':
      return Number.isSafeInteger(value);
    case 'Number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value));
    case 'Link':
      return isLink(value) && value.sys.linkType === linkType;
    case 'Object':
      return isObject(value) || Array.isArray(value);
    case 'File':
      return isObject(value);
    default:
      return false;
  }
}

// The nodes are still unvalidated: the library checks each.
const isDocument = (value: unknown): value is Document =>
  isObject(value) && value.nodeType === BLOCKS.DOCUMENT && Array.isArray(value.content) && isObject(value.data);
