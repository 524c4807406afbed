import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useRichText, useText } from '../../../platform/i18n/use-text.ts';
import { cardLook } from '../../../ui/Card/card-look.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import { Grid } from '../../../ui/Grid/Grid.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Price } from '../../../ui/Price/Price.tsx';
import type { Term } from './choose-prices.ts';
import styles from './OfferList.module.css';
import type { Offer, Offers } from './offers-query.ts';

const PRICE_OF_TERM = {
  month: 'subscribe.price.month',
  year: 'subscribe.price.year',
} as const satisfies Record<Term, TextKey>;

const TRIAL_BY_UNIT = {
  day: 'subscribe.trial.days',
  month: 'subscribe.trial.months',
} as const satisfies Record<NonNullable<Offer['trial']>['unit'], TextKey>;

/** What the subscription costs by term, or in plain words that it can't be told right now. */
export function OfferList({ offers }: { readonly offers: Offers }) {
  const text = useText();
  const rich = useRichText();
  return (
    <section className={styles.offers} aria-labelledby="offers-title">
      <Container>
        <h2 className={styles.title} id="offers-title">
          {text('subscribe.prices')}
        </h2>
        {offers.kind === 'known' ? (
          <Grid as="ul">
            {offers.offers.map(({ planItemPriceId, term, price, trial }) => (
              <li key={planItemPriceId} {...cardLook()}>
                <Price>{rich(PRICE_OF_TERM[term], { price, amount: (words) => <strong>{words}</strong> })}</Price>
                {trial && <p className={styles.trial}>{text(TRIAL_BY_UNIT[trial.unit], { period: trial.period })}</p>}
              </li>
            ))}
          </Grid>
        ) : (
          <div className={styles.notice}>
            <Notice>{text('subscribe.prices.unavailable')}</Notice>
          </div>
        )}
      </Container>
    </section>
  );
}
