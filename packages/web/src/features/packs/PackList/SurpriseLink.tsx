import type { MouseEvent } from 'react';
import type { ListedPacks } from '../../../platform/catalogue/catalogue-queries.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink, isPlainClick, usePath } from '../../../platform/navigation/links.tsx';
import { usePageNavigate } from '../../../platform/navigation/use-page.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './SurpriseLink.module.css';

const pathOf = (slug: string) => `/labs/packs/${slug}`;

/**
 * Leads to any of the packs that are listed. Server and browser have to draw the same link: by itself, without scripts and in
 * a new tab, it leads to the last one, which the fewest scroll to.
 */
export function SurpriseLink({ packs }: Pick<ListedPacks, 'packs'>) {
  const text = useText();
  const path = usePath();
  const navigate = usePageNavigate();
  const last = packs.at(-1);
  if (!last) return null;
  const goAnywhere = (event: MouseEvent) => {
    const { slug } = packs[Math.floor(Math.random() * packs.length)] ?? last;
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(path(pathOf(slug)));
  };
  return (
    <AppLink className={styles.surprise} to={pathOf(last.slug)} onClick={goAnywhere}>
      <Icon name="shuffle" size="s" />
      {text('packs.surprise')}
    </AppLink>
  );
}
