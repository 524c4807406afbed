import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { subscriptionsQuery } from '../../platform/auth/entitlements.ts';
import { sessionQuery } from '../../platform/auth/session.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { contentPageQuery, loadContentPage } from '../../platform/content/content-page.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { breadcrumbs } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData } from '../../platform/navigation/use-page.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { IncludedList } from './IncludedList.tsx';
import { offersQuery } from './offers.ts';
import type { RefusedOrder } from './order.ts';
import { SubscribePanel } from './SubscribePanel.tsx';
import * as styles from './subscribe.module.css';
import { useCheckout } from './use-checkout.ts';

export { subscribeAction as action } from './subscribe-action.ts';

const PAGE = 'subscribe';

export async function loader(page: PageArguments): Promise<null> {
  const { queryClient } = page.app;
  await Promise.all([loadContentPage(page, PAGE), queryClient.query(offersQuery(page)), loadMember(page)]);
  return null;
}

async function loadMember({ app }: PageArguments): Promise<void> {
  const { queryClient } = app;
  const session = await queryClient.query(sessionQuery(app));
  if (session.kind === 'guest') return;
  await Promise.all([
    queryClient.query(subscriptionsQuery(app)),
    // Without it the offers are shown, and the product API decides.
    session.kind === 'member' ? queryClient.prefetchQuery(accountQuery(app, session.user)) : undefined,
  ]);
}

/** `/labs/subscribe`: the contents and prices of the subscription, and the form for it. */
export function Component() {
  const text = useText();
  const page = usePageContext();
  const content = useSuspenseQuery(contentPageQuery(page, PAGE)).data;
  const crumbs = [{ name: content.title, path: '/labs/subscribe' }];
  const checkout = useCheckout(useActionData<RefusedOrder>() ?? null);
  return (
    <ContentPage slug={PAGE} things={import.meta.env.SSR ? () => [breadcrumbs(page, crumbs)] : null}>
      <section className={styles.offers} id="offers" aria-labelledby="offers-title">
        <Container>
          <div className={styles.columns}>
            <div className={styles.about}>
              <h2 id="offers-title">{text('subscribe.prices')}</h2>
              <IncludedList />
            </div>
            <div className={styles.panel}>
              <SubscribePanel checkout={checkout} />
            </div>
          </div>
        </Container>
      </section>
    </ContentPage>
  );
}
