import { useText } from '../../platform/i18n/use-text.ts';
import { focusContent } from '../../platform/navigation/focus-content.ts';
import { PageLink } from '../../platform/navigation/links.tsx';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { QUERY_NOTICES, queryNoticeOf, withoutNotice } from '../../platform/notifications/query-notice.ts';
import { Container } from '../../ui/Container/Container.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import styles from './QueryNotice.module.css';

/** What has led here, such as a form that is done, at the top of the page until somebody closes it or goes on. */
export function QueryNotice() {
  const text = useText();
  const { pathname, search, hash } = usePageLocation();
  const notice = queryNoticeOf(search);
  if (!notice) return null;
  const { text: key, tone } = QUERY_NOTICES[notice];
  return (
    <Container>
      <div className={styles.notice}>
        <Notice tone={tone}>
          <div className={styles.line}>
            <p>{text(key)}</p>
            <PageLink
              className={styles.close}
              to={{ pathname, search: withoutNotice(search), hash }}
              replace
              preventScrollReset
              onClick={focusContent}
              aria-label={text('notice.close')}
            >
              <Icon name="close" size="s" />
            </PageLink>
          </div>
        </Notice>
      </div>
    </Container>
  );
}
