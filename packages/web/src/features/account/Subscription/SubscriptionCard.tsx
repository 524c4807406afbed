import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { AccountCard } from '../AccountHome/AccountCard.tsx';
import { MANAGE_SUBSCRIPTION } from './manage-subscription.ts';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './Subscription.module.css';
import { SubscriptionWords } from './SubscriptionWords.tsx';
import { subscriptionActions } from './subscription-actions.ts';
import type { Standing } from './subscription-facts.ts';

/** The subscription: how it stands, and what can be done about it. */
export function SubscriptionCard({ standing }: { readonly standing: Standing }) {
  const text = useText();
  const { portal, offers } = subscriptionActions(standing);
  const [first, ...others] = standing.kind === 'known' ? standing.shown : [];
  const badge = first && others.length === 0 ? <StatusBadge status={first.status} /> : null;
  return (
    <AccountCard title={text('account.subscription')} badge={badge} isFeatured>
      <SubscriptionWords standing={standing} />
      {offers ? (
        <Cluster>
          <AppLink to="/labs/subscribe" {...buttonLook()}>
            {text(offers)}
          </AppLink>
        </Cluster>
      ) : null}
      {portal ? (
        <div className={styles.ways}>
          <p className={styles.hint}>{text(portal.hint)}</p>
          <AccountForm
            intent={MANAGE_SUBSCRIPTION}
            submitLabel={text(portal.label)}
            look={{ variant: offers ? 'secondary' : 'primary' }}
          />
        </div>
      ) : null}
    </AccountCard>
  );
}
