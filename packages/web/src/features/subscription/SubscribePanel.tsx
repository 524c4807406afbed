import { useSubscriptions } from '../../platform/auth/subscriptions.ts';
import { PanelPlace } from './PanelPlace.tsx';
import { OfferForm } from './panel/OfferForm.tsx';
import { OwnerNotice } from './panel/OwnerNotice.tsx';
import { standingOf } from './standing.ts';
import type { Checkout } from './use-checkout.ts';

interface SubscribePanelProps {
  readonly checkout: Checkout;
  /** The path that the checkout leads back to, when it is not the subscribe page. */
  readonly back?: string;
  /** The focus goes to the choice, or to the way to the account: for a dialog. */
  readonly takesFocus?: boolean;
}

/**
 * What the visitor can subscribe to, and the form that does it; for owners, the way to what they have. Suspends while the
 * offers are on their way, which a page with a loader has seen to: within `Suspense`, the server's page may need a script.
 */
export function SubscribePanel({ checkout, back, takesFocus = false }: SubscribePanelProps) {
  const subscriptions = useSubscriptions();
  if (!subscriptions) return <PanelPlace />;
  const standing = standingOf(subscriptions);
  if (standing.kind === 'owner') return <OwnerNotice owner={standing} takesFocus={takesFocus} />;
  return <OfferForm checkout={checkout} back={back} standing={standing.kind} takesFocus={takesFocus} />;
}
