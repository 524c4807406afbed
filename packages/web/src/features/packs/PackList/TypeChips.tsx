import type { PackList } from '@sound-library/contract/entities/pack-list.ts';
import { type PackFilters, packListPath, withTypeToggled } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/use-inspector.ts';
import { AppLink } from '../../../platform/navigation/AppLink.tsx';
import { ChipLabel } from '../../../ui/Chip/ChipLabel.tsx';
import { chipLook } from '../../../ui/Chip/chip-look.ts';
import styles from './TypeChips.module.css';

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
  const inspect = useInspector();
  return (
    <nav id={id} aria-label={text('packs.types')}>
      <ul className={styles.chips} data-wraps={wraps}>
        {types.map(({ content_id, slug, name, count }) => (
          <li key={slug} {...inspect(content_id, 'name')}>
            <AppLink
              {...chipLook()}
              to={packListPath(withTypeToggled(filters, slug))}
              aria-current={filters.types.includes(slug) ? 'true' : undefined}
              preventScrollReset
              rel="nofollow"
            >
              <ChipLabel count={count} countLabel={text('packs.count', { count })}>
                {name}
              </ChipLabel>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
