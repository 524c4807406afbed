import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePageContext } from '../../../platform/AppProvider.tsx';
import { UserField } from '../../../platform/auth/member-access.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Form } from '../../../platform/navigation/Form.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { BACK_FIELD } from '../checkout/order.ts';
import { offersQuery } from '../offers/offers-query.ts';
import type { Standing } from '../standing.ts';
import type { Checkout } from '../use-checkout.ts';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { CouponField } from './CouponField.tsx';
import { OfferChoice } from './OfferChoice.tsx';
import styles from './OfferForm.module.css';
import { PricesUnavailable } from './PricesUnavailable.tsx';

interface OfferFormProps {
  readonly checkout: Checkout;
  readonly back: string | undefined;
  readonly standing: Exclude<Standing['kind'], 'owner'>;
  readonly takesFocus: boolean;
}

/** Month or year, a coupon for who has one, and the way to the checkout. Works without JavaScript. */
export function OfferForm({ checkout, back, standing, takesFocus }: OfferFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { data: offers } = useSuspenseQuery(offersQuery(usePageContext()));
  const { action, submit, draft, refused, isBusy, onChange, onSubmit } = checkout;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (refused?.failure.kind === 'coupon-refused') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  if (offers.status !== 'success') return <PricesUnavailable />;
  const { list } = offers.data;
  const chosen = list.find(({ planItemPriceId }) => planItemPriceId === draft.plan) ?? list[0];
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      submit={submit}
      preventScrollReset
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <UserField />
      {back === undefined ? null : <input type="hidden" name={BACK_FIELD} value={back} />}
      {standing === 'former' ? (
        <Notice title={text('subscribe.former.title')}>{text('subscribe.former')}</Notice>
      ) : null}
      {refused ? <CheckoutProblem failure={refused.failure} /> : null}
      <fieldset className={styles.choices}>
        <legend>
          <VisuallyHidden>{text('subscribe.term')}</VisuallyHidden>
        </legend>
        {list.map((offer) => (
          <OfferChoice
            key={offer.planItemPriceId}
            offer={offer}
            hasTrial={standing === 'new'}
            isChosen={offer === chosen}
          />
        ))}
      </fieldset>
      <CouponField coupon={draft.coupon} isRefused={refused?.failure.kind === 'coupon-refused'} />
      <div className={styles.send}>
        <Button type="submit" size="large" wide loading={isBusy}>
          {text('subscribe.submit')}
        </Button>
        <p className={styles.hint}>{text('subscribe.submit.hint')}</p>
      </div>
    </Form>
  );
}
