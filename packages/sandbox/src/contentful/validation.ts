import { BLOCKS, type Document, validateRichTextDocument } from '@contentful/rich-text-types';
import { z } from 'zod';
import { ContentApiError, type FieldFault } from './errors.ts';
import type { ExportField } from './records.ts';
import { type ContentRecord, type Fields, keyOf } from './records.ts';
import { isLink, isObject, linksIn } from './resource.ts';
import type { Space } from './space.ts';

type Path = FieldFault['path'];
type EntryRecord = Extract<ContentRecord, { type: 'Entry' }>;

/** Validates a draft against the content model. Throws ContentApiError (422) for an invalid one. */
export function checkPublishable(space: Space, record: ContentRecord): void {
  const faults = record.type === 'Entry' ? entryFaults(space, record) : assetFaults(space, record.fields);
  if (faults.length > 0) throw new ContentApiError(422, 'ValidationFailed', 'Validation error', faults);
  const lost = brokenLinks(space, record.fields);
  const message = 'The resource could not be published: some of its links lead nowhere.';
  if (lost.length > 0) throw new ContentApiError(422, 'UnresolvedLinks', message, lost);
}

const FILE = { id: 'file', required: true, localized: false };

function assetFaults(space: Space, fields: Fields): FieldFault[] {
  const unprocessed = Object.entries(fields.file ?? {}).filter(([, file]) => isObject(file) && !('url' in file));
  const details = 'The file has not been processed';
  return [
    ...missing(space, FILE, fields),
    ...unprocessed.map(([locale]) => ({ name: 'unprocessed', path: ['fields', 'file', locale], details })),
  ];
}

const entryFaults = (space: Space, entry: EntryRecord): FieldFault[] =>
  (space.contentTypes.get(entry.contentType)?.published?.fields ?? []).flatMap((field) => [
    ...missing(space, field, entry.fields),
    ...Object.entries(entry.fields[field.id] ?? {}).flatMap(([locale, value]) => {
      const path = ['fields', field.id, locale];
      const wrong = valueFaults(field, value, path);
      // A value of the wrong type violates every other rule too, which is redundant.
      if (wrong.length > 0) return wrong;
      const items = Array.isArray(value) ? value : [];
      return [
        ...ruleFaults(space, field.validations, value, path),
        ...items.flatMap((item, index) => ruleFaults(space, field.items?.validations ?? [], item, [...path, index])),
        ...duplicates(space, field, value, { entry, path, locale }),
      ];
    }),
  ]);

function missing(
  space: Space,
  { id, required, localized }: Pick<ExportField, 'id' | 'required' | 'localized'>,
  fields: Fields,
): FieldFault[] {
  if (!required) return [];
  const others = localized ? [...space.locales.values()].filter(({ optional }) => !optional) : [];
  return [...new Set([space.defaultLocale, ...others.map(({ code }) => code)])]
    .filter((locale) => isEmpty(fields[id]?.[locale]))
    .map((locale) => ({
      name: 'required',
      path: ['fields', id, locale],
      details: `The property "${id}" is required here`,
    }));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const oneOrMore = z.union([z.array(z.string()), z.string().transform((one) => [one])]);

/** The supported validations besides `unique`; a definition may have others, which are ignored. */
const ruleSchema = z.object({
  in: z.array(z.unknown()).optional(),
  range: z.object({ min: z.number().nullish(), max: z.number().nullish() }).optional(),
  regexp: z.object({ pattern: z.string(), flags: z.string().nullish() }).optional(),
  linkContentType: oneOrMore.optional(),
  linkMimetypeGroup: oneOrMore.optional(),
});

function ruleFaults(space: Space, rules: readonly unknown[], value: unknown, path: Path): FieldFault[] {
  // A broken link is an error of its own.
  const target = isLink(value) ? space.records.get(keyOf(value.sys.linkType, value.sys.id)) : undefined;
  const file = target?.fields.file?.[space.defaultLocale];
  const [group = ''] = isObject(file) ? String(file.contentType).split('/') : [];
  return rules.flatMap((rule): FieldFault[] => {
    const { in: allowed, range, regexp, linkContentType, linkMimetypeGroup } = ruleSchema.safeParse(rule).data ?? {};
    const min = range?.min ?? Number.NEGATIVE_INFINITY;
    const max = range?.max ?? Number.POSITIVE_INFINITY;
    const checks: readonly (readonly [name: string, isBroken: boolean | undefined, details: string])[] = [
      ['in', allowed && typeof value !== 'object' && !allowed.includes(value), 'Value must be one of expected values'],
      ['range', typeof value === 'number' && (value < min || value > max), `The value must be from ${min} to ${max}`],
      [
        'regexp',
        regexp && typeof value === 'string' && !new RegExp(regexp.pattern, regexp.flags ?? '').test(value),
        `Does not match /${regexp?.pattern}/`,
      ],
      [
        'linkContentType',
        target?.type === 'Entry' && linkContentType && !linkContentType.includes(target.contentType),
        'The linked entry has another content type.',
      ],
      [
        'linkMimetypeGroup',
        target?.type === 'Asset' && linkMimetypeGroup && !linkMimetypeGroup.includes(group),
        'The linked file is of another kind.',
      ],
    ];
    return checks.flatMap(([name, isBroken, details]) => (isBroken ? [{ name, path, details }] : []));
  });
}

function duplicates(
  space: Space,
  field: ExportField,
  value: unknown,
  { entry, path, locale }: { entry: EntryRecord; path: Path; locale: string },
): FieldFault[] {
  if (!field.validations.some((rule) => isObject(rule) && rule.unique === true)) return [];
  const isTaken = [...space.records.values()].some(
    (other) =>
      other.type === 'Entry' &&
      other.contentType === entry.contentType &&
      other.sys.id !== entry.sys.id &&
      other.published?.fields[field.id]?.[locale] === value,
  );
  return isTaken ? [{ name: 'unique', path, value, details: 'Same field value present in other entry' }] : [];
}

/** Links to deleted or unknown resources; a link to a draft is valid, but readers do not get its target. */
const brokenLinks = (space: Space, fields: Fields): FieldFault[] =>
  Object.entries(fields).flatMap(([field, values]) =>
    Object.entries(values).flatMap(([locale, value]) =>
      [...linksIn(value)]
        .filter(({ sys }) => !space.records.has(keyOf(sys.linkType, sys.id)))
        .map((link) => ({
          name: 'notResolvable',
          link: link.sys,
          path: ['fields', field, locale],
          details: `The linked ${link.sys.linkType} does not exist`,
        })),
    ),
  );

export type FieldDefinition = Pick<ExportField, 'type' | 'linkType' | 'items' | 'localized'>;

/** The draft's fields that have a value. Throws ContentApiError (422) for unknown fields, wrong locales and types. */
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

const MAX_LENGTH = { Symbol: 256, Text: 50_000 };

/** The errors in type or size of one value, regardless of the field's validations. */
function valueFaults(
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
