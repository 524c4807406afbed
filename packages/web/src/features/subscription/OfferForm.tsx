import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { UserField } from '../../platform/auth/member-access.tsx';
import { SubmissionProblem, showProblem, useFields } from '../../platform/forms/form-problems.tsx';
import { useRichText, useText } from '../../platform/i18n/use-text.ts';
import { Form } from '../../platform/navigation/Form.tsx';
import { AppLink } from '../../platform/navigation/links.tsx';
import { useAddress, usePageLocation } from '../../platform/navigation/use-page.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button, ButtonLink } from '../../ui/forms/Button.tsx';
import { TextInput } from '../../ui/forms/Field.tsx';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { OfferChoice } from './OfferChoice.tsx';
import * as styles from './OfferForm.module.css';
import { offersQuery } from './offers.ts';
import { BACK_FIELD, type CheckoutFailure, type Order } from './order.ts';
import { COUPON_FIELD } from './order-fields.ts';
import type { Checkout, Eligibility } from './use-checkout.ts';
import { useNoticeFocus } from './use-notice-focus.ts';

interface OfferFormProps {
  readonly checkout: Checkout;
  readonly back: string | undefined;
  readonly eligibility: Exclude<Eligibility['kind'], 'owner'>;
  readonly takesFocus: boolean;
  /** The visitor has logged in since the offers appeared. */
  readonly isAfterLogin: boolean;
}

/** Choice of month or year, a coupon, and the button to the checkout. Works without JavaScript. */
export function OfferForm({ checkout, back, eligibility, takesFocus, isAfterLogin }: OfferFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const formerNotice = useNoticeFocus(isAfterLogin);
  const { data: offers } = useSuspenseQuery(offersQuery(usePageContext()));
  const { action, submit, draft, refused, isBusy, onChange, onSubmit } = checkout;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (!refused || !form.current) return;
    if (refused.failure.kind === 'coupon-refused') form.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else showProblem(form.current);
  }, [refused]);

  if (offers.status !== 'success') return <PricesUnavailable />;
  const { list } = offers.data;
  const chosen = list.find(({ planItemPriceId }) => planItemPriceId === draft.plan) ?? list[0];
  return (
    <Form
      ref={form}
      className={styles.form}
      data-printed
      method="post"
      action={action}
      submit={submit}
      preventScrollReset
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
            key={offer.planItemPriceId}
            offer={offer}
            hasTrial={eligibility === 'new'}
            isChosen={offer === chosen}
          />
        ))}
      </fieldset>
      <CouponField coupon={draft.coupon} failure={refused?.failure ?? null} />
      <div className={styles.send}>
        <Button type="submit" size="large" wide loading={isBusy}>
          {text('subscribe.submit')}
        </Button>
        <p className={styles.hint}>{text('subscribe.submit.hint')}</p>
      </div>
    </Form>
  );
}

/** Shows why no checkout began, except for the coupon's error, which its field shows. */
function CheckoutProblem({ failure }: { readonly failure: CheckoutFailure }) {
  const text = useText();
  const rich = useRichText();
  switch (failure.kind) {
    case 'coupon-refused':
      return null;
    case 'already-subscribed':
    case 'account-leaves':
      return (
        <Notice tone="error">
          {rich(failure.kind === 'already-subscribed' ? 'subscribe.problem.owner' : 'subscribe.problem.leaving', {
            link: (words) => (
              <AppLink {...textLinkProps()} to="/account">
                {words}
              </AppLink>
            ),
          })}
        </Notice>
      );
    case 'plan-refused':
      return <Notice tone="error">{text('subscribe.problem.plan')}</Notice>;
    case 'billing-away':
      return <Notice tone="error">{text('subscribe.problem.billing')}</Notice>;
    default:
      return <SubmissionProblem failure={failure} />;
  }
}

const MAX_LENGTH = 100;

interface CouponFieldProps extends Pick<Order, 'coupon'> {
  readonly failure: CheckoutFailure | null;
}

/** A closed disclosure, for visitors with a coupon. */
function CouponField({ coupon, failure }: CouponFieldProps) {
  const text = useText();
  const isRefused = failure?.kind === 'coupon-refused';
  const field = useFields(failure, isRefused ? { [COUPON_FIELD]: text('subscribe.coupon.refused') } : {});
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
        {...field(COUPON_FIELD)}
        label={text('subscribe.coupon')}
        hint={text('subscribe.coupon.hint')}
        defaultValue={coupon}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </details>
  );
}

/** Nothing can be bought right now; the rest of the page works. */
function PricesUnavailable() {
  const text = useText();
  const { pathname, search } = usePageLocation();
  const address = useAddress();
  return (
    <Stack gap="small">
      <Notice>{text('subscribe.prices.unavailable')}</Notice>
      <p>
        <ButtonLink variant="secondary" href={address(`${pathname}${search}`)}>
          {text('error.retry')}
        </ButtonLink>
      </p>
    </Stack>
  );
}
