import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import type { ComponentProps } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';

const TONES = {
  active: 'success',
  in_trial: 'success',
  non_renewing: 'neutral',
  paused: 'neutral',
  future: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<Subscription['status'], ComponentProps<typeof Badge>['tone']>;

/** How a subscription stands, in a word. */
export function StatusBadge({ status }: Pick<Subscription, 'status'>) {
  const text = useText();
  return <Badge tone={TONES[status]}>{text(`account.subscription.status.${status}`)}</Badge>;
}
