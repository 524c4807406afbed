import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { filtersFromSearch, type PackFilters, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { usePath } from '../../../platform/navigation/AppLink.tsx';
import { usePageNavigate } from '../../../platform/navigation/use-page-navigate.ts';

/** Quiet time after a key before the list follows. */
const TYPING_PAUSE_MS = 250;

/** Follows a form's values into the address, at once or when typing pauses; the field follows an address it didn't make. */
export function useLiveSearch(form: RefObject<HTMLFormElement | null>, wanted: PackFilters) {
  const { query } = wanted;
  const navigate = usePageNavigate();
  const path = usePath();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (query === asked.current) return;
    asked.current = query;
    const field = form.current?.elements.namedItem('query');
    if (field instanceof HTMLInputElement) field.value = query;
  }, [form, query]);

  const changeNow = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const filters = filtersOf(form.current);
    asked.current = filters.query;
    navigate(path(packListPath(filters)), { replace: true, preventScrollReset: true });
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
