import { type Field, isObject } from '../content/content.ts';

/** The list that a validation of the field, or of its list's items, gives under that name; undefined when none does. */
function listOf({ validations = [], items }: Field, name: string): readonly string[] | undefined {
  const rules = [...validations, ...(items?.validations ?? [])].filter(isObject);
  return rules.flatMap(({ [name]: list }) => (Array.isArray(list) ? [list.map(String)] : []))[0];
}

/** The values that a field is limited to, when it is. */
export const allowedValues = (field: Field): readonly string[] | undefined => listOf(field, 'in');

/** Ids of the content types that a link may lead to; undefined: any. */
export const linkedTypes = (field: Field): readonly string[] | undefined => listOf(field, 'linkContentType');

/** Beginnings of the media types that a linked asset may have, such as `image/`; undefined: any. */
export const linkedMediaTypes = (field: Field): readonly string[] | undefined =>
  listOf(field, 'linkMimetypeGroup')?.map((group) => `${group}/`);
