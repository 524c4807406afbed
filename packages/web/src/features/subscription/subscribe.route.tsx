import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page-query.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { Container } from '../../ui/Container/Container.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import styles from './SubscribeNotice.module.css';

const PAGE = 'subscribe';

export const loader = (page: PageArguments) => loadContentPage(page, PAGE);

/** `/labs/subscribe`: what the subscription gives. Prices and checkout follow with billing. */
export function Component() {
  const text = useText();
  return (
    <ContentPage slug={PAGE}>
      <Container>
        <div className={styles.notice}>
          <Notice>{text('subscribe.not-yet')}</Notice>
        </div>
      </Container>
    </ContentPage>
  );
}
