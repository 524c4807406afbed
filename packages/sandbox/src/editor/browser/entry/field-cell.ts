import type { Field } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Fault } from '../content/management-api.ts';
import type { Place } from '../content/merge-fields.ts';
import { make } from '../dom.ts';
import { inputOf } from '../fields/input-of.ts';
import type { Draft } from './draft.ts';

export interface CellSetting {
  readonly draft: Draft;
  readonly field: Field;
  readonly locale: string;
  readonly store: ContentStore;
  readonly mediaOrigin: string;
  open(id: string): void;
}

/** One field in one locale: its input, whether it is missing, and what is wrong with it. */
export interface FieldCell {
  readonly place: Place;
  readonly element: HTMLElement;
  focus(): void;
  mark(marks: { readonly isMissing: boolean; readonly faults: readonly Fault[] }): void;
}

/** Makes the cell, whose input is named `«Field name», «locale»`. */
export function fieldCell({ draft, field, locale, store, mediaOrigin, open }: CellSetting): FieldCell {
  const place = { field: field.id, locale };
  const id = `field-${field.id}-${locale}`;
  const input = inputOf(field)({
    field,
    locale,
    label: `${field.name}, ${locale}`,
    value: draft.fields[field.id]?.[locale],
    typed: draft.textAt(place),
    store,
    mediaOrigin,
    set: (value) => draft.set(place, value),
    hold: (text, message) => draft.hold(place, text, message),
    open,
  });
  const control = input.matches('input, textarea, select') ? input : (input.querySelector('textarea, button') ?? input);
  control.setAttribute('lang', locale);
  control.setAttribute('aria-describedby', `${id}-note`);
  const note = make('p', { class: 'cell-note', id: `${id}-note`, 'aria-live': 'polite' });
  const head = make('p', { class: 'cell-locale', 'aria-hidden': 'true' }, locale);
  const element = make('div', { class: 'cell', id, 'data-field': field.id, 'data-locale': locale }, head, input, note);
  return {
    place,
    element,
    focus: () => {
      element.scrollIntoView({ block: 'center', behavior: 'auto' });
      const target = element.querySelector<HTMLElement>('input, textarea, select, button:not([hidden])');
      target?.focus({ preventScroll: true });
      element.classList.add('is-found');
      element.addEventListener('focusout', () => element.classList.remove('is-found'), { once: true });
    },
    mark: ({ isMissing, faults }) => {
      element.toggleAttribute('data-missing', isMissing);
      element.toggleAttribute('data-wrong', faults.length > 0);
      if (faults.length > 0) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
      const words = faults.length > 0 ? faults.map(({ message }) => message).join(' ') : isMissing ? 'Missing' : '';
      if (note.textContent !== words) note.textContent = words;
    },
  };
}
