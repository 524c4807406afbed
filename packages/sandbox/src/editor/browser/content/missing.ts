import type { Field, Fields } from './content.ts';
import type { Place } from './merge-fields.ts';

/** An empty text, an empty list and nothing at all say the same. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Localised places without a value of their own where one is expected: the field is required, or has a value in
 * another locale. In reading order.
 */
export function missingPlaces(definitions: readonly Field[], fields: Fields, locales: readonly string[]): Place[] {
  return definitions
    .filter(({ localized }) => localized)
    .flatMap(({ id, required }) => {
      const empty = locales.filter((locale) => isEmpty(fields[id]?.[locale]));
      return required || empty.length < locales.length ? empty.map((locale) => ({ field: id, locale })) : [];
    });
}

/** How many places each locale lacks. */
export const missingByLocale = (places: readonly Place[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(places, ({ locale }) => locale)].map(([locale, own]) => [locale, own.length]));

/** The missing place after the given one in reading order, beginning again at the end; undefined when there is none. */
export function nextMissing(
  places: readonly Place[],
  after: Place | undefined,
  order: readonly Place[],
): Place | undefined {
  const rank = (place: Place): number =>
    order.findIndex(({ field, locale }) => field === place.field && locale === place.locale);
  const from = after === undefined ? -1 : rank(after);
  const sorted = [...places].sort((one, other) => rank(one) - rank(other));
  return sorted.find((place) => rank(place) > from) ?? sorted[0];
}

/** Fields of an entry that editors see. */
export const shownFields = (fields: readonly Field[]): readonly Field[] => fields.filter(({ omitted }) => !omitted);
