import type { PackList } from '@sound-library/contract/resources/packs.ts';
import type { MouseEvent } from 'react';
import { type PackFilters, packListPath, withType } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { AppLink, isPlainClick } from '../../../platform/navigation/links.tsx';
import { ChipLabel } from '../../../ui/Chip/ChipLabel.tsx';
import { chipLook } from '../../../ui/Chip/chip-look.ts';
import styles from './TypeChips.module.css';
import { useFiltersChange } from './use-filters-change.ts';

interface TypeChipsProps {
  readonly id?: string;
  readonly types: PackList['facets']['types'];
  readonly filters: PackFilters;
  /** In as many lines as it takes; otherwise narrow screens have them in one that goes on beyond the edge. */
  readonly wraps?: boolean;
}

/** The kinds of instruments, each switched on and off by a link: they work before any script does. */
export function TypeChips({ id, types, filters, wraps = false }: TypeChipsProps) {
  const text = useText();
  return (
    <nav id={id} aria-label={text('packs.types')}>
      <ul className={styles.chips} data-wraps={wraps}>
        {types.map((type) => (
          <TypeChip key={type.slug} type={type} filters={filters} />
        ))}
      </ul>
    </nav>
  );
}

interface TypeChipProps {
  readonly type: PackList['facets']['types'][number];
  readonly filters: PackFilters;
}

function TypeChip({ type: { content_id, slug, name, count }, filters }: TypeChipProps) {
  const text = useText();
  const inspect = useInspector();
  const change = useFiltersChange();
  const isChosen = filters.types.includes(slug);
  const toggled = (before: PackFilters) => withType(before, slug, !isChosen);
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    change(toggled);
  };
  return (
    <li {...inspect(content_id, 'name')}>
      <AppLink
        {...chipLook()}
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
}
