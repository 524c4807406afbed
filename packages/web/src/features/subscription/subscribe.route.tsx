import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page-query.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { Container } from '../../ui/Container/Container.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { OfferList } from './offers/OfferList.tsx';
import { offersQuery } from './offers/offers-query.ts';
import styles from './SubscribeNotice.module.css';

const PAGE = 'subscribe';

export async function loader(page: PageArguments): Promise<null> {
  await Promise.all([loadContentPage(page, PAGE), page.app.queryClient.query(offersQuery(page))]);
  return null;
}

/** `/labs/subscribe`: what the subscription gives and costs. Checkout is still to come. */
export function Component() {
  const text = useText();
  const { data: offers } = useSuspenseQuery(offersQuery(usePageContext()));
  return (
    <ContentPage slug={PAGE}>
      <OfferList offers={offers} />
      <Container>
        <div className={styles.notice}>
          <Notice>{text('subscribe.not-yet')}</Notice>
        </div>
      </Container>
    </ContentPage>
  );
}
