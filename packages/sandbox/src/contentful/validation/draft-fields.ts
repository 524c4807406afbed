import { type FieldFault, invalidEntry, unknownField } from '../editing/refusals.ts';
import { isObject } from '../resource.ts';
import type { ContentVersion } from '../space/content-record.ts';
import type { ExportField } from '../space/export-schema.ts';
import type { Space } from '../space/space.ts';
import { valueFaults } from './value-faults.ts';

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
