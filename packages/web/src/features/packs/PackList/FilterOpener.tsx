import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsHydrated } from '../../../platform/use-browser-state.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './FilterOpener.module.css';
import { KINDS_ID } from './kinds-id.ts';

interface FilterOpenerProps {
  /** How many things narrow or order the list. */
  readonly active: number;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** Opens the sheet; until the application has come, a link that brings the kinds into the page. */
export function FilterOpener({ active, open, onOpen }: FilterOpenerProps) {
  const text = useText();
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
  if (!useIsHydrated()) {
    return (
      <a className={styles.opener} href={`#${KINDS_ID}`}>
        {face}
      </a>
    );
  }
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      {face}
    </button>
  );
}
