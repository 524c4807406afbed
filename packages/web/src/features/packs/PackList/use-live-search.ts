import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { filtersFromSearch, type PackFilters, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { useFiltersChange } from './use-filters-change.ts';

/** Quiet time after a key before the list follows. */
const TYPING_PAUSE_MS = 250;

/**
 * Follows a form's values into the address, at once or when typing pauses; the field follows a list on show that it didn't
 * ask for. One that is only on its way may be given up for another page or for the offers: it takes nothing that was typed.
 */
export function useLiveSearch(form: RefObject<HTMLFormElement | null>, shown: PackFilters, wanted: PackFilters) {
  const { query } = shown;
  const list = packListPath(shown);
  const change = useFiltersChange();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);
  const followed = useRef(list);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (list === followed.current) return;
    followed.current = list;
    if (wanted.query === asked.current) return;
    asked.current = query;
    const field = form.current?.elements.namedItem('query');
    if (field instanceof HTMLInputElement) field.value = query;
  }, [form, list, query, wanted.query]);

  const changeNow = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const filters = filtersOf(form.current);
    asked.current = filters.query;
    // The kinds of the form are those that are rendered.
    change(({ types }) => ({ ...filters, types }), { replace: true });
  };
  const changeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(changeNow, TYPING_PAUSE_MS);
  };

  const catchUp = useEffectEvent(() => {
    if (form.current && packListPath(filtersOf(form.current)) !== packListPath(wanted)) changeSoon();
  });
  // What was typed and chosen before the page was taken over counts too.
  useEffect(() => catchUp(), []);
  return { changeNow, changeSoon };
}

function filtersOf(form: HTMLFormElement): PackFilters {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) values.append(name, String(value));
  return filtersFromSearch(values);
}
