import type { Subscriptions } from '../../../platform/entitlements/subscriptions.ts';
import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/AppLink.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import { AccountCard } from './AccountCard.tsx';
import { subscriptionStanding } from './subscription-standing.ts';

const WORDS = {
  premium: 'account.subscription.premium',
  lapsed: 'account.subscription.lapsed',
  inactive: 'account.subscription.inactive',
  none: 'account.subscription.none',
  unavailable: 'account.subscription.unavailable',
} as const satisfies Record<ReturnType<typeof subscriptionStanding>, TextKey>;

/** Says plainly what the person has, or that it can't be read right now. */
export function SubscriptionCard({ subscriptions }: { readonly subscriptions: Subscriptions }) {
  const text = useText();
  const standing = subscriptionStanding(subscriptions);
  const mayDiscover = standing === 'none' || standing === 'lapsed';
  return (
    <AccountCard title={text('account.subscription')} isFeatured>
      <p>{text(WORDS[standing])}</p>
      {mayDiscover ? (
        <Cluster>
          <AppLink to="/labs/subscribe" {...buttonLook()}>
            {text('account.subscription.discover')}
          </AppLink>
        </Cluster>
      ) : null}
    </AccountCard>
  );
}
