import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { siteQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useInspector } from '../../platform/live-preview/use-inspector.ts';
import { SafeLink } from '../../platform/navigation/SafeLink.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './SiteBar.module.css';

/** The house's announcement above everything; hidden in feature tests (specification, section 2). */
export function SiteBar() {
  const words = useText();
  const inspect = useInspector();
  const context = usePageContext();
  const { data: site } = useSuspenseQuery(siteQuery(context));
  if (!site?.announcement || context.app.config.isFeatureTest) return null;
  const { content_id, text, href } = site.announcement;
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
