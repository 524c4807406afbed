import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { type ShownSite, siteQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { useInspector } from '../../platform/live-preview/inspector.ts';
import { SafeLink } from '../../platform/navigation/links.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './SiteBar.module.css';

/** The house's announcement above everything; hidden in feature tests (specification, section 2). */
export function SiteBar() {
  const context = usePageContext();
  const site = useSuspenseQuery(siteQuery(context)).data;
  if (!site?.announcement || context.app.config.isFeatureTest) return null;
  return (
    <CachedFragment name="site-bar" of={[site]}>
      <Bar announcement={site.announcement} />
    </CachedFragment>
  );
}

function Bar({ announcement }: { readonly announcement: NonNullable<ShownSite['announcement']> }) {
  const words = useText();
  const inspect = useInspector();
  const { content_id, text, href } = announcement;
  return (
    <aside className={styles.bar} data-area="labs" aria-label={words('announcement.region')}>
      {href ? (
        <SafeLink className={`${styles.text} ${styles.link}`} href={href} {...inspect(content_id, 'text')}>
          {text}
          {'\u00a0'}
          <Icon name="arrow-right" size="s" />
        </SafeLink>
      ) : (
        <span className={styles.text} {...inspect(content_id, 'text')}>
          {text}
        </span>
      )}
    </aside>
  );
}
