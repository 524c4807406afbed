import type { Fields } from './content.ts';
import { isEqual } from './equal.ts';

/** One text or value of an entry: a field in a locale. */
export interface Place {
  readonly field: string;
  readonly locale: string;
}

export interface Merge {
  readonly fields: Fields;
  /** Places that both changed, each to something else; `fields` has mine there. */
  readonly conflicts: readonly Place[];
}

/** Joins two changed versions of the same fields: each side's changes are taken, mine where both changed the same place. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merge {
  const fields: Record<string, Record<string, unknown>> = {};
  const conflicts: Place[] = [];
  for (const { field, locale } of placesOf(base, mine, theirs)) {
    const [was, my, their] = [base, mine, theirs].map((each) => each[field]?.[locale]);
    const isMine = !isEqual(was, my);
    if (isMine && !isEqual(was, their) && !isEqual(my, their)) conflicts.push({ field, locale });
    const value = isMine ? my : their;
    if (value !== undefined) fields[field] = { ...fields[field], [locale]: value };
  }
  return { fields, conflicts };
}

/** The fields with one place set, or with that place gone when the value is undefined. */
export function withValue(fields: Fields, { field, locale }: Place, value: unknown): Fields {
  const { [locale]: _before, ...others } = fields[field] ?? {};
  const values = value === undefined ? others : { ...others, [locale]: value };
  const { [field]: _field, ...rest } = fields;
  return Object.keys(values).length === 0 ? rest : { ...rest, [field]: values };
}

function placesOf(...versions: readonly Fields[]): Place[] {
  const places = new Map<string, Place>();
  for (const version of versions) {
    for (const [field, values] of Object.entries(version)) {
      for (const locale of Object.keys(values)) places.set(`${field}\n${locale}`, { field, locale });
    }
  }
  return [...places.values()];
}
