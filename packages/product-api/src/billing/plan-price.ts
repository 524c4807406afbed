import type { PlanPrice } from '@sound-library/contract/resources/billing.ts';
import type { ItemPrice } from './chargebee-answers.ts';

/** The prices that can be bought, by currency and term: one each, of one month or one year, in minor units. */
export function planPrices(itemPrices: readonly ItemPrice[]): PlanPrice[] {
  return itemPrices
    .flatMap((itemPrice): PlanPrice[] => {
      const { id, status, currency_code, price, period, period_unit: term } = itemPrice;
      if (status !== 'active' || price === undefined || period !== 1 || term === undefined) return [];
      return [{ plan_item_price_id: id, currency_code, term, price, trial: trialOf(itemPrice) }];
    })
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

const sortKey = ({ currency_code, term, plan_item_price_id }: PlanPrice): string =>
  [currency_code, term, plan_item_price_id].join(' ');

function trialOf({ trial_period: period, trial_period_unit: unit }: ItemPrice): PlanPrice['trial'] {
  return period === undefined || unit === undefined ? null : { period, unit };
}
