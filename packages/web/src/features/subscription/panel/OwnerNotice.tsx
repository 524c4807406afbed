import { useEffect, useRef } from 'react';
import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useDateOfInstant, useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import type { Standing } from '../standing.ts';
import styles from './OwnerNotice.module.css';

type Owner = Extract<Standing, { kind: 'owner' }>;

const WORDS = {
  active: 'subscribe.owner.active',
  in_trial: 'subscribe.owner.in_trial',
  non_renewing: 'subscribe.owner.non_renewing',
  future: 'subscribe.owner.future',
  paused: 'subscribe.owner.paused',
} as const satisfies Record<NonNullable<Owner['status']>, TextKey>;

interface OwnerNoticeProps {
  readonly owner: Owner;
  readonly takesFocus: boolean;
}

/** For people who have a subscription: what they have, and the way to it. */
export function OwnerNotice({ owner: { status, startsAt }, takesFocus }: OwnerNoticeProps) {
  const text = useText();
  const way = useRef<HTMLAnchorElement>(null);
  const dateOf = useDateOfInstant();
  const isDated = status === 'future' && startsAt !== null;

  useEffect(() => {
    if (takesFocus) way.current?.focus();
  }, [takesFocus]);

  return (
    <Stack>
      <div>
        <p className={styles.title}>{text('subscribe.owner.title')}</p>
        <p className={styles.words}>
          {isDated ? text('subscribe.owner.future-dated', { date: dateOf(startsAt) }) : text(WORDS[status ?? 'active'])}
        </p>
      </div>
      <p>
        <AppLink ref={way} {...buttonLook({ size: 'large' })} to="/account">
          {text('subscribe.owner.account')}
        </AppLink>
      </p>
    </Stack>
  );
}
