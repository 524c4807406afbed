import { useEffect, useRef } from 'react';
import { useSubscriptions } from '../../platform/auth/subscriptions.ts';
import { useDateOfInstant } from '../../platform/i18n/use-date-of-instant.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OfferForm } from './OfferForm.tsx';
import * as styles from './SubscribePanel.module.css';
import { type Checkout, type Eligibility, eligibilityOf } from './use-checkout.ts';

interface SubscribePanelProps {
  readonly checkout: Checkout;
  /** The path that the checkout returns to, when it is not the subscribe page. */
  readonly back?: string;
  /** Focuses the choice, or the link to the account: for a dialog. */
  readonly takesFocus?: boolean;
}

/**
 * The offers for the visitor with their form; for owners, a link to their subscription. Suspends while the offers are
 * loading, which the loader of a page prevents: within `Suspense`, the server's page may need a script.
 */
export function SubscribePanel({ checkout, back, takesFocus = false }: SubscribePanelProps) {
  const subscriptions = useSubscriptions();
  if (!subscriptions) return <PanelPlace />;
  const eligibility = eligibilityOf(subscriptions);
  if (eligibility.kind === 'owner') return <OwnerNotice owner={eligibility} takesFocus={takesFocus} />;
  return <OfferForm checkout={checkout} back={back} eligibility={eligibility.kind} takesFocus={takesFocus} />;
}

interface OwnerNoticeProps {
  readonly owner: Extract<Eligibility, { kind: 'owner' }>;
  readonly takesFocus: boolean;
}

/** For members with a subscription: what they have, with a link to it. */
function OwnerNotice({ owner: { status, startsAt }, takesFocus }: OwnerNoticeProps) {
  const text = useText();
  const accountLink = useRef<HTMLAnchorElement>(null);
  const dateOf = useDateOfInstant();
  const isDated = status === 'future' && startsAt !== null;

  useEffect(() => {
    if (takesFocus) accountLink.current?.focus();
  }, [takesFocus]);

  return (
    <Stack>
      <div>
        <p className={styles.title}>{text('subscribe.owner.title')}</p>
        <p className={styles.words}>
          {isDated
            ? text('subscribe.owner.future-dated', { date: dateOf(startsAt) })
            : text(`subscribe.owner.${status ?? 'active'}`)}
        </p>
      </div>
      <p>
        <AppLink ref={accountLink} {...buttonProps({ size: 'large' })} to="/account">
          {text('subscribe.owner.account')}
        </AppLink>
      </p>
    </Stack>
  );
}

/** The placeholder of loading offers. */
export function PanelPlace() {
  return (
    <Stack>
      <Skeleton shape="wave" />
      <Skeleton shape="wave" />
      <Skeleton shape="title" />
    </Stack>
  );
}
