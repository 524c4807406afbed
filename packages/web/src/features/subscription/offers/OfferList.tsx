import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useRichText, useText } from '../../../platform/i18n/use-text.ts';
import { cardLook } from '../../../ui/Card/card-look.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import { Grid } from '../../../ui/Grid/Grid.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Price } from '../../../ui/Price/Price.tsx';
import type { Term } from './choose-prices.ts';
import styles from './OfferList.module.css';
import type { Offers } from './offers-query.ts';

const PRICE_OF_TERM = {
  month: 'subscribe.price.month',
  year: 'subscribe.price.year',
} as const satisfies Record<Term, TextKey>;

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
            {offers.offers.map(({ planItemPriceId, term, price }) => (
              <li key={planItemPriceId} {...cardLook()}>
                <Price>{rich(PRICE_OF_TERM[term], { price, amount: (words) => <strong>{words}</strong> })}</Price>
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
