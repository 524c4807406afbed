import { PACK_QUERY_MAX_LENGTH } from '@sound-library/contract/catalogue.ts';
import { useRef } from 'react';
import type { PackFilters } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PageForm } from '../../../platform/navigation/Form.tsx';
import { usePath } from '../../../platform/navigation/links.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { TextInput } from '../../../ui/TextInput/TextInput.tsx';
import styles from './PackSearch.module.css';
import { SortSelect } from './SortSelect.tsx';
import { useLiveSearch } from './use-live-search.ts';

interface PackSearchProps {
  /** What the list on show was asked for. */
  readonly shown: PackFilters;
  /** What is wanted by now. */
  readonly filters: PackFilters;
}

/** Search and order: a plain GET form that follows what is typed once scripts are there. */
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
      {/* Where there are scripts, nothing within is rendered. */}
      <noscript>{import.meta.env.SSR ? <Button type="submit">{text('packs.apply')}</Button> : null}</noscript>
    </PageForm>
  );
}
