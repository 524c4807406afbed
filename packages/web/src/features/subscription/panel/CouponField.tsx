import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { TextInput } from '../../../ui/TextInput/TextInput.tsx';
import { COUPON_FIELD } from '../order-fields.ts';
import styles from './CouponField.module.css';

const MAX_LENGTH = 100;

interface CouponFieldProps {
  /** As it was typed. */
  readonly coupon: string;
  readonly isRefused: boolean;
}

/** For who has a coupon; out of the way for everybody else. */
export function CouponField({ coupon, isRefused }: CouponFieldProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(coupon !== '');
  return (
    <details
      className={styles.coupon}
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="chevron-right" size="s" />
        {text('subscribe.coupon.begin')}
      </summary>
      <TextInput
        name={COUPON_FIELD}
        label={text('subscribe.coupon')}
        hint={text('subscribe.coupon.hint')}
        error={isRefused ? text('subscribe.coupon.refused') : undefined}
        defaultValue={coupon}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </details>
  );
}
