import { DEFAULT_PACK_SORT, PACK_QUERY_MAX_LENGTH, PACK_SORTS } from '@sound-library/contract/catalogue.ts';
import type { PackList } from '@sound-library/contract/resources/packs.ts';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { ListedPacks } from '../../../platform/catalogue/catalogue-queries.ts';
import {
  filtersFromSearch,
  NO_FILTERS,
  type PackFilters,
  packListPath,
  withType,
} from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { PageForm } from '../../../platform/navigation/Form.tsx';
import { AppLink, isPlainClick, usePath } from '../../../platform/navigation/links.tsx';
import { useAddress, usePageLocation, usePageNavigate } from '../../../platform/navigation/use-page.ts';
import { useIsHydrated } from '../../../platform/use-browser-state.ts';
import { Button, buttonProps } from '../../../ui/forms/Button.tsx';
import { ChipLabel, chipProps } from '../../../ui/forms/Chip.tsx';
import { Select, TextInput } from '../../../ui/forms/Field.tsx';
import { VisuallyHidden } from '../../../ui/layout/Container.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import * as styles from './ListFilters.module.css';

export interface PackListProps {
  readonly list: ListedPacks;
  readonly filters: PackFilters;
}

/** Filters and order of the list. */
export function ListFilters({ list, filters }: PackListProps) {
  const wanted = useWantedFilters();
  return (
    <div className={styles.filters}>
      <PackSearch shown={filters} wanted={wanted} />
      <FilterSheet list={list} filters={wanted} />
      <TypeChips id={KINDS_ID} types={list.facets.types} filters={wanted} />
    </div>
  );
}

/** On phones: one button for filters and order, and the sheet that it opens. */
function FilterSheet({ list, filters }: PackListProps) {
  const text = useText();
  const change = useFiltersChange();
  const [open, setOpen] = useState(false);
  const active = filters.types.length + (filters.sortBy === DEFAULT_PACK_SORT ? 0 : 1);
  const close = () => setOpen(false);
  const sort = (sortBy: string) => {
    const chosen = filtersFromSearch(new URLSearchParams({ sortBy }));
    change((wanted) => ({ ...wanted, sortBy: chosen.sortBy, page: 1 }), { replace: true });
  };
  const face = (
    <>
      <Icon name="filter" />
      {text('packs.filters')}
      {active > 0 ? (
        <>
          <span className={styles.active} aria-hidden="true">
            {active}
          </span>
          <VisuallyHidden>{` ${text('packs.filters.active', { count: active })}`}</VisuallyHidden>
        </>
      ) : null}
    </>
  );
  const opener = useIsHydrated() ? (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(true)}
    >
      {face}
    </button>
  ) : (
    // A link that shows the kinds in the page.
    <a className={styles.opener} href={`#${KINDS_ID}`}>
      {face}
    </a>
  );
  return (
    <>
      {opener}
      <Dialog size="sheet" open={open} onClose={close} title={text('packs.filters')} closeLabel={text('modal.close')}>
        <SortSelect filters={filters} onChange={sort} />
        <div className={styles.kinds}>
          {/* The visible label of the list of links below. */}
          <p className={styles.label} aria-hidden="true">
            {text('packs.types')}
          </p>
          <TypeChips types={list.facets.types} filters={filters} wraps />
        </div>
        <div className={styles.actions}>
          {/* The page's own count is behind the sheet, and inert. */}
          <div role="status">
            <VisuallyHidden>{text('packs.count', { count: list.total })}</VisuallyHidden>
          </div>
          <AppLink
            {...buttonProps({ variant: 'secondary' })}
            to={packListPath({ ...NO_FILTERS, query: filters.query })}
            preventScrollReset
          >
            {text('packs.reset')}
          </AppLink>
          <Button onClick={close}>{text('packs.filters.show', { count: list.total })}</Button>
        </div>
      </Dialog>
    </>
  );
}

/** Id of the kinds in the page, for links. */
const KINDS_ID = 'pack-kinds';

interface TypeChipsProps {
  readonly id?: string;
  readonly types: PackList['facets']['types'];
  readonly filters: PackFilters;
  /** Wraps onto several lines; otherwise narrow screens have one scrolling line. */
  readonly wraps?: boolean;
}

/** The kinds of instruments, each toggled by a link, which works before any script does. */
function TypeChips({ id, types, filters, wraps = false }: TypeChipsProps) {
  const text = useText();
  const inspect = useInspector();
  const change = useFiltersChange();
  return (
    <nav id={id} aria-label={text('packs.types')}>
      <ul className={styles.chips} data-wraps={wraps}>
        {types.map(({ content_id, slug, name, count }) => {
          const isChosen = filters.types.includes(slug);
          const toggled = (before: PackFilters) => withType(before, slug, !isChosen);
          const follow = (event: MouseEvent) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            change(toggled);
          };
          return (
            <li key={slug} {...inspect(content_id, 'name')}>
              <AppLink
                {...chipProps()}
                to={packListPath(toggled(filters))}
                aria-current={isChosen ? 'true' : undefined}
                onClick={follow}
                rel="nofollow"
              >
                <ChipLabel count={count} countLabel={text('packs.count', { count })}>
                  {name}
                </ChipLabel>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SortSelectProps {
  readonly filters: PackFilters;
  readonly onChange: (sortBy: string) => void;
}

/** The order of the list; follows the URL, and retains the focus. */
function SortSelect({ filters: { sortBy, query }, onChange }: SortSelectProps) {
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

/** Search and order: a plain GET form, which updates the list while the visitor types once scripts have loaded. */
export function PackSearch({ shown, wanted }: { readonly shown: PackFilters; readonly wanted: PackFilters }) {
  const text = useText();
  const path = usePath();
  const form = useRef<HTMLFormElement>(null);
  const { changeSoon, changeNow, wait } = useLiveSearch(form, shown, wanted);
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
          defaultValue={wanted.query}
          maxLength={PACK_QUERY_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target, nativeEvent }) => {
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            if (isComposing && HALF_TYPED_KANA.test(target.value)) wait();
            else changeSoon();
          }}
        />
      </div>
      <div className={styles.sort}>
        <SortSelect filters={wanted} onChange={changeNow} />
      </div>
      {wanted.types.length > 0 ? <input type="hidden" name="types" value={wanted.types.join(',')} /> : null}
      {/* With scripts, the contents of `noscript` are not rendered. */}
      <noscript>{import.meta.env.SSR ? <Button type="submit">{text('packs.apply')}</Button> : null}</noscript>
    </PageForm>
  );
}

/** Such as おるｇ: no pack has it, but おるがん. A part of a Korean syllable is found. */
const HALF_TYPED_KANA = /[\p{sc=Hiragana}\p{sc=Katakana}][a-zａ-ｚ]{1,3}$/iu;

/** Milliseconds after the last key before the list updates. */
const TYPING_PAUSE_MS = 250;

/** Writes a form's values into the URL, at once or when typing pauses; the field follows a loaded list that it did not request. */
function useLiveSearch(form: RefObject<HTMLFormElement | null>, shown: PackFilters, wanted: PackFilters) {
  const { query } = shown;
  const list = packListPath(shown);
  const change = useFiltersChange();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requested = useRef(query);
  const followed = useRef(list);
  const { location: next } = useNavigation();
  const here = useAddress()(usePageLocation().pathname);
  const isLeaving = next !== undefined && next.pathname !== here;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // It would cancel the navigation.
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  useEffect(() => {
    // A pending list may be cancelled for another page or for the offers, without changing the typed text.
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
    // The form has no page.
    if (form.current && packListPath(filtersOf(form.current)) !== packListPath({ ...wanted, page: 1 })) changeSoon();
  });
  // Includes input from before hydration.
  useEffect(() => catchUp(), []);
  return { changeNow, changeSoon, wait: () => clearTimeout(timer.current) };
}

function filtersOf(form: HTMLFormElement): PackFilters {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) values.append(name, String(value));
  return filtersFromSearch(values);
}

/** Changes the latest requested filters, also when called some time after a render. */
function useFiltersChange() {
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
