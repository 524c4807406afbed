import { useId } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { useDateOfInstant } from '../../platform/i18n/use-date-of-instant.ts';
import { useRichText, useText } from '../../platform/i18n/use-text.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Price } from '../../ui/feedback/Price.tsx';
import * as styles from './OfferChoice.module.css';
import type { Offer } from './offers.ts';
import { PLAN_FIELD } from './order-fields.ts';

interface OfferChoiceProps {
  readonly offer: Offer;
  /** The visitor is eligible for the offer's trial. */
  readonly hasTrial: boolean;
  readonly isChosen: boolean;
}

/** One offer: its price, its trial, and the dates of payment. */
export function OfferChoice({ offer, hasTrial, isChosen }: OfferChoiceProps) {
  const id = useId();
  const text = useText();
  const rich = useRichText();
  const dateOf = useDateOfInstant();
  const { tracker } = useApp();
  const { plan_item_price_id: plan, term, price, currency_code: currency, saving } = offer;
  const trial = hasTrial ? offer.trial : null;
  return (
    <div className={styles.choice}>
      <input
        className={styles.radio}
        type="radio"
        id={id}
        name={PLAN_FIELD}
        value={plan}
        defaultChecked={isChosen}
        onChange={() => tracker.track('plan chosen', { plan, currency, price, term })}
        aria-describedby={`${id}about`}
      />
      <div className={styles.words}>
        <div className={styles.line}>
          <label className={styles.label} htmlFor={id}>
            <Price as="span">
              {rich(`subscribe.price.${term}`, {
                price: offer.formattedPrice,
                amount: (words) => <strong>{words}</strong>,
              })}
            </Price>
          </label>
          {saving === null ? null : <Badge tone="success">{text('subscribe.saving', { percent: saving })}</Badge>}
        </div>
        <div id={`${id}about`}>
          {trial ? (
            <p className={styles.trial}>{text(`subscribe.trial.${trial.unit}s`, { period: trial.period })}</p>
          ) : null}
          <p className={styles.payment}>
            {trial
              ? rich(`subscribe.payment.${term}.after-trial`, {
                  date: <span className={styles.date}>{dateOf(trial.firstPaymentAt)}</span>,
                })
              : text(`subscribe.payment.${term}`)}
          </p>
        </div>
      </div>
    </div>
  );
}
