import type { Field } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Place } from '../content/merge-fields.ts';
import { missingByLocale, missingPlaces, nextMissing, shownFields } from '../content/missing.ts';
import { make, makeButton } from '../dom.ts';
import type { Draft } from './draft.ts';
import { type FieldCell, fieldCell } from './field-cell.ts';
import { fieldRow } from './field-row.ts';

export interface FormSetting {
  readonly draft: Draft;
  readonly store: ContentStore;
  readonly mediaOrigin: string;
  /** Locales that are shown, in order. */
  readonly locales: readonly string[];
  open(id: string): void;
}

export interface EntryForm {
  readonly element: HTMLElement;
  /** Scrolls to a field and puts the focus into it; the default locale's when that locale is not shown. */
  focus(place: Partial<Place>): void;
  /** Shows anew what is missing and what is wrong. */
  mark(): void;
}

/** The fields of an entry, localised ones with their locales side by side. */
export function entryForm({ draft, store, mediaOrigin, locales, open }: FormSetting): EntryForm {
  const { fields: definitions } = store.typeOf(draft.entry);
  const fields = shownFields(definitions);
  const cells: FieldCell[] = [];
  const rows = fields.map((field) => {
    const own = localesOf(field).map((locale) => fieldCell({ draft, field, locale, store, mediaOrigin, open }));
    cells.push(...own);
    return fieldRow(field, own);
  });
  const summary = make('div', { class: 'missing-summary', role: 'group', 'aria-label': 'Missing texts' });
  const element = make('form', { class: 'entry-form', 'aria-label': 'Fields' }, summary, ...rows);
  element.style.setProperty('--locales', String(locales.length));
  element.addEventListener('submit', (event) => event.preventDefault());

  function localesOf(field: Field): readonly string[] {
    if (field.localized) return locales;
    return [store.defaultLocale];
  }
  const missing = (): readonly Place[] =>
    missingPlaces(
      fields,
      draft.fields,
      store.locales.map(({ code }) => code),
    );

  function showNextMissing(locale: string): void {
    const focused = document.activeElement?.closest<HTMLElement>('.cell');
    const after = cells.find((cell) => cell.element === focused)?.place;
    const wanted = missing().filter((place) => place.locale === locale);
    const next = nextMissing(
      wanted,
      after,
      cells.map(({ place }) => place),
    );
    if (next !== undefined) focus(next);
  }
  function focus({ field, locale }: Partial<Place>): void {
    const own = cells.filter(({ place }) => place.field === field);
    (own.find(({ place }) => place.locale === locale) ?? own[0])?.focus();
  }
  function mark(): void {
    const places = missing();
    const counts = missingByLocale(places);
    const faults = draft.faults;
    for (const cell of cells) {
      const { field, locale } = cell.place;
      cell.mark({
        isMissing: places.some((place) => place.field === field && place.locale === locale),
        faults: faults.filter(
          ({ place }) => place?.field === field && (place.locale || store.defaultLocale) === locale,
        ),
      });
    }
    summary.replaceChildren(...locales.map((code) => missingOf(code, counts.get(code) ?? 0, showNextMissing)));
  }
  mark();
  return { element, focus, mark };
}

function missingOf(locale: string, count: number, showNext: (locale: string) => void): HTMLElement {
  if (count === 0) return make('span', { class: 'complete' }, `${locale} complete`);
  return makeButton(`${locale} ${count} missing`, () => showNext(locale), {
    class: 'next-missing',
    name: `Next missing, ${locale} (${count})`,
  });
}
