import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useApp, usePageContext } from '../../platform/AppProvider.tsx';
import { UserField } from '../../platform/auth/member-access.tsx';
import { SubmissionProblem, showProblem } from '../../platform/forms/form-problems.tsx';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useDateOfInstant } from '../../platform/i18n/use-date-of-instant.ts';
import { useRichText, useText } from '../../platform/i18n/use-text.ts';
import { Form } from '../../platform/navigation/Form.tsx';
import { AppLink } from '../../platform/navigation/links.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Price } from '../../ui/feedback/Price.tsx';
import { Button, ButtonLink } from '../../ui/forms/Button.tsx';
import { TextInput } from '../../ui/forms/Field.tsx';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './OfferForm.module.css';
import { type Offer, offersQuery } from './offers.ts';
import { BACK_FIELD, type CheckoutFailure, isOwnFailure, type Order, type OwnFailure } from './order.ts';
import { COUPON_FIELD, PLAN_FIELD } from './order-fields.ts';
import type { Checkout, Eligibility } from './use-checkout.ts';

interface OfferFormProps {
  readonly checkout: Checkout;
  readonly back: string | undefined;
  readonly eligibility: Eligibility['kind'];
}

/** Choice of month or year, a coupon, and the button to the checkout. Works without JavaScript. */
export function OfferForm({ checkout, back, eligibility }: OfferFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  // With a reference, it can get the focus.
  const formerNotice = useRef<HTMLDivElement>(null);
  const { data: offers } = useSuspenseQuery(offersQuery(usePageContext()));
  const { action, submit, draft, refused, isBusy, onChange, onSubmit } = checkout;

  useEffect(() => {
    if (refused) showProblem(form.current);
  }, [refused]);

  if (offers.status !== 'success') return <PricesUnavailable />;
  const { list } = offers.data;
  const chosen = list.find(({ plan_item_price_id: id }) => id === draft.plan) ?? list[0];
  return (
    <Form
      ref={form}
      className={styles.form}
      data-printed
      method="post"
      action={action}
      submit={submit}
      options={{ preventScrollReset: true }}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <UserField />
      {back === undefined ? null : <input type="hidden" name={BACK_FIELD} value={back} />}
      {eligibility === 'former' ? (
        <Notice ref={formerNotice} title={text('subscribe.former.title')}>
          {text('subscribe.former')}
        </Notice>
      ) : null}
      {refused ? <CheckoutProblem failure={refused.failure} /> : null}
      <fieldset className={styles.choices}>
        <legend>
          <VisuallyHidden>{text('subscribe.term')}</VisuallyHidden>
        </legend>
        {list.map((offer) => (
          <OfferChoice
            key={offer.plan_item_price_id}
            offer={offer}
            hasTrial={eligibility === 'new'}
            isChosen={offer === chosen}
          />
        ))}
      </fieldset>
      <CouponField
        coupon={draft.coupon}
        // Until it is changed.
        isRefused={refused?.failure.kind === 'coupon-refused' && refused.values.coupon === draft.coupon}
      />
      <div className={styles.send}>
        <Button type="submit" size="large" wide loading={isBusy}>
          {text('subscribe.submit')}
        </Button>
        <p className={styles.hint}>{text('subscribe.submit.hint')}</p>
      </div>
    </Form>
  );
}

const PROBLEM_TEXTS = {
  // Its field shows it.
  'coupon-refused': null,
  'already-subscribed': 'subscribe.problem.owner',
  'account-leaves': 'subscribe.problem.leaving',
  'plan-refused': 'subscribe.problem.plan',
  'billing-away': 'subscribe.problem.billing',
} as const satisfies Record<OwnFailure['kind'], TextKey | null>;

function CheckoutProblem({ failure }: { readonly failure: CheckoutFailure }) {
  const rich = useRichText();
  if (!isOwnFailure(failure)) return <SubmissionProblem failure={failure} />;
  const key = PROBLEM_TEXTS[failure.kind];
  const link = (words: ReactNode) => (
    <AppLink {...textLinkProps()} to="/account">
      {words}
    </AppLink>
  );
  return key && <Notice tone="error">{rich(key, { link })}</Notice>;
}

const MAX_LENGTH = 100;

/** A closed disclosure, for visitors with a coupon. */
function CouponField({ coupon, isRefused }: Pick<Order, 'coupon'> & { readonly isRefused: boolean }) {
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

/** Nothing can be bought right now; the rest of the page works. The link without an address loads the page again. */
function PricesUnavailable() {
  const text = useText();
  return (
    <Stack gap="small">
      <Notice>{text('subscribe.prices.unavailable')}</Notice>
      <p>
        <ButtonLink variant="secondary" href="">
          {text('error.retry')}
        </ButtonLink>
      </p>
    </Stack>
  );
}

interface OfferChoiceProps {
  readonly offer: Offer;
  readonly hasTrial: boolean;
  readonly isChosen: boolean;
}

function OfferChoice({ offer, hasTrial, isChosen }: OfferChoiceProps) {
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
            <Price>
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
