import { BLOCKS, type Document, validateRichTextDocument } from '@contentful/rich-text-types';
import { type FieldFault, invalidEntry, unknownField } from './errors.ts';
import type { ExportField } from './export.ts';
import type { ContentVersion } from './records.ts';
import { isLink, isObject } from './resource.ts';
import type { Space } from './space.ts';

type Definition = Pick<ExportField, 'type' | 'linkType' | 'items'>;
type Path = FieldFault['path'];

/** Contentful's technical limits; of texts in characters, of JSON in bytes. */
const MAX_SYMBOL = 256;
const MAX_TEXT = 50_000;
const MAX_OBJECT_BYTES = 512 * 1024;
const MAX_RICH_TEXT_BYTES = 1024 * 1024;
const MAX_ITEMS = 1_000;

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** What is wrong with the type or size of one value of a field, whatever else its definition asks for. */
export function valueFaults(field: Definition, value: unknown, path: Path): FieldFault[] {
  switch (field.type) {
    case 'Symbol':
      return textFaults(value, { type: 'Symbol', max: MAX_SYMBOL, path });
    case 'Text':
      return textFaults(value, { type: 'Text', max: MAX_TEXT, path });
    case 'Array':
      return listFaults(field, value, path);
    case 'RichText':
      return richTextFaults(value, path);
    case 'Object':
      return isObject(value) || Array.isArray(value)
        ? sizeFaults(JSON.stringify(value), MAX_OBJECT_BYTES, path)
        : [wrongType('Object', value, path)];
    default:
      return isOfType(field, value) ? [] : [wrongType(field.type, value, path)];
  }
}

function isOfType({ type, linkType }: Definition, value: unknown): boolean {
  switch (type) {
    case 'Integer':
      return Number.isSafeInteger(value);
    case 'Number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Date':
      return typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value));
    case 'Link':
      return isLink(value) && value.sys.linkType === linkType;
    default:
      return isObject(value);
  }
}

const wrongType = (type: string, value: unknown, path: Path): FieldFault => ({
  name: 'type',
  value,
  type,
  details: `The type of "value" is incorrect, expected type: ${type}`,
  path,
});

const tooLong = (max: number, path: Path): FieldFault => ({
  name: 'size',
  max,
  details: `Size must be at most ${max}`,
  path,
});

function textFaults(value: unknown, { type, max, path }: { type: string; max: number; path: Path }): FieldFault[] {
  if (typeof value !== 'string') return [wrongType(type, value, path)];
  return value.length > max ? [tooLong(max, path)] : [];
}

function listFaults({ items }: Definition, value: unknown, path: Path): FieldFault[] {
  if (!Array.isArray(value)) return [wrongType('Array', value, path)];
  if (value.length > MAX_ITEMS) return [tooLong(MAX_ITEMS, path)];
  return items === undefined ? [] : value.flatMap((item, index) => valueFaults(items, item, [...path, index]));
}

function richTextFaults(value: unknown, path: Path): FieldFault[] {
  if (!isDocument(value)) return [wrongType('RichText', value, path)];
  return [
    ...validateRichTextDocument(value).map((fault) => ({
      ...fault,
      details: fault.details ?? 'The document is not rich text.',
      path: [...path, ...(fault.path ?? [])],
    })),
    ...sizeFaults(JSON.stringify(value), MAX_RICH_TEXT_BYTES, path),
  ];
}

// Of its nodes nothing is known yet: the library looks at each.
const isDocument = (value: unknown): value is Document =>
  isObject(value) && value.nodeType === BLOCKS.DOCUMENT && Array.isArray(value.content) && isObject(value.data);

const sizeFaults = (json: string, max: number, path: Path): FieldFault[] =>
  Buffer.byteLength(json) > max ? [tooLong(max, path)] : [];

/** What a draft's fields are held against. */
export type FieldDefinition = Pick<ExportField, 'type' | 'linkType' | 'items' | 'localized'>;

type Fields = ContentVersion['fields'];

/**
 * The fields of a draft as they are kept: those without a value are left out. Throws ContentApiError (422) for fields
 * that the content type lacks, locales that are not the field's, and values of another type than the field's.
 */
export function draftFields(
  { locales, defaultLocale }: Space,
  definitions: ReadonlyMap<string, FieldDefinition>,
  given: Readonly<Record<string, unknown>>,
): Fields {
  const fields: Fields = {};
  const faults: FieldFault[] = [];
  for (const [id, values] of Object.entries(given)) {
    const definition = definitions.get(id);
    if (definition === undefined) throw unknownField(id);
    if (!isObject(values)) {
      faults.push(notByLocale(values, ['fields', id]));
      continue;
    }
    const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
    for (const [locale, value] of filled) {
      const path = ['fields', id, locale];
      const isOwn = locales.has(locale) && (definition.localized || locale === defaultLocale);
      faults.push(...(isOwn ? valueFaults(definition, value, path) : [unexpected(locale, path)]));
    }
    if (filled.length > 0) fields[id] = Object.fromEntries(filled);
  }
  if (faults.length > 0) throw invalidEntry(faults);
  return fields;
}

const notByLocale = (value: unknown, path: FieldFault['path']): FieldFault => ({
  name: 'type',
  value,
  type: 'Object',
  details: 'The type of "value" is incorrect, expected type: Object',
  path,
});

const unexpected = (locale: string, path: FieldFault['path']): FieldFault => ({
  name: 'unexpected',
  details: `The property "${locale}" is not expected`,
  path,
});
