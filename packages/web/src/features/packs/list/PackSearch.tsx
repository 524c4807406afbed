import { DEFAULT_PACK_SORT, PACK_QUERY_MAX_LENGTH, PACK_SORTS } from '@sound-library/contract/catalogue.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { filtersFromSearch, type PackFilters, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PageForm } from '../../../platform/navigation/Form.tsx';
import { usePath } from '../../../platform/navigation/links.tsx';
import { useAddress, usePageLocation, usePageNavigate } from '../../../platform/navigation/use-page.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Select, TextInput } from '../../../ui/forms/Field.tsx';
import * as styles from './PackSearch.module.css';

interface SortSelectProps {
  readonly filters: PackFilters;
  readonly onChange: (sortBy: string) => void;
}

/** The order of the list; follows the URL, and retains the focus. */
export function SortSelect({ filters: { sortBy, query }, onChange }: SortSelectProps) {
  const text = useText();
  const select = useRef<HTMLSelectElement>(null);
  const followed = useRef(sortBy);
  useEffect(() => {
    // Not on mount: the visitor may have chosen before hydration.
    if (select.current && followed.current !== sortBy) select.current.value = sortBy;
    followed.current = sortBy;
  }, [sortBy]);
  return (
    <Select
      ref={select}
      name="sortBy"
      label={text('packs.sort')}
      defaultValue={sortBy}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {PACK_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {text(`packs.sort.${sort === DEFAULT_PACK_SORT && query ? 'relevance' : sort}`)}
        </option>
      ))}
    </Select>
  );
}

interface PackSearchProps {
  /** The filters of the current list. */
  readonly shown: PackFilters;
  /** The latest requested filters. */
  readonly filters: PackFilters;
}

/** Search and order: a plain GET form, which updates the list while the visitor types once scripts have loaded. */
export function PackSearch({ shown, filters }: PackSearchProps) {
  const text = useText();
  const path = usePath();
  const form = useRef<HTMLFormElement>(null);
  const { changeSoon, changeNow } = useLiveSearch(form, shown, filters);
  return (
    <PageForm
      ref={form}
      className={styles.form}
      action={path('/labs/packs')}
      method="get"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        changeNow();
      }}
    >
      <div className={styles.search}>
        <TextInput
          type="search"
          name="query"
          icon="search"
          label={text('packs.search')}
          placeholder={text('packs.search.placeholder')}
          defaultValue={filters.query}
          maxLength={PACK_QUERY_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          onChange={changeSoon}
        />
      </div>
      <div className={styles.sort}>
        <SortSelect filters={filters} onChange={changeNow} />
      </div>
      {filters.types.length > 0 ? <input type="hidden" name="types" value={filters.types.join(',')} /> : null}
      {/* With scripts, the contents of `noscript` are not rendered. */}
      <noscript>{import.meta.env.SSR ? <Button type="submit">{text('packs.apply')}</Button> : null}</noscript>
    </PageForm>
  );
}

/** Milliseconds after the last key before the list updates. */
const TYPING_PAUSE_MS = 250;

/**
 * Writes a form's values into the URL, at once or when typing pauses; the field follows a loaded list that it did not
 * request itself. A pending list may be cancelled for another page or for the offers, without changing the typed text.
 */
export function useLiveSearch(form: RefObject<HTMLFormElement | null>, shown: PackFilters, wanted: PackFilters) {
  const { query } = shown;
  const list = packListPath(shown);
  const change = useFiltersChange();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requested = useRef(query);
  const followed = useRef(list);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (list === followed.current) return;
    followed.current = list;
    if (wanted.query === requested.current) return;
    requested.current = query;
    const field = form.current?.elements.namedItem('query');
    if (field instanceof HTMLInputElement) field.value = query;
  }, [form, list, query, wanted.query]);

  const changeNow = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const filters = filtersOf(form.current);
    requested.current = filters.query;
    // The kinds in the form are those of the last render.
    change(({ types }) => ({ ...filters, types }), { replace: true });
  };
  const changeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(changeNow, TYPING_PAUSE_MS);
  };

  const catchUp = useEffectEvent(() => {
    if (form.current && packListPath(filtersOf(form.current)) !== packListPath(wanted)) changeSoon();
  });
  // Includes input from before hydration.
  useEffect(() => catchUp(), []);
  return { changeNow, changeSoon };
}

function filtersOf(form: HTMLFormElement): PackFilters {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) values.append(name, String(value));
  return filtersFromSearch(values);
}

/** Changes the latest requested filters, also when called some time after a render. */
export function useFiltersChange() {
  const path = usePath();
  const navigate = usePageNavigate();
  const wanted = useWantedFilters();
  const latest = useRef(wanted);
  useLayoutEffect(() => {
    latest.current = wanted;
  });
  return (change: (wanted: PackFilters) => PackFilters, { replace = false } = {}): void => {
    const list = packListPath(change(latest.current));
    if (list !== packListPath(latest.current)) void navigate(path(list), { replace, preventScrollReset: true });
  };
}

/** The filters of the pending list, else of the current one, so that two choices in quick succession both count. */
export function useWantedFilters(): PackFilters {
  const shown = usePageLocation();
  const address = useAddress()(shown.pathname);
  const { location: next } = useNavigation();
  const { search } = next?.pathname === address ? next : shown;
  return filtersFromSearch(new URLSearchParams(search));
}
