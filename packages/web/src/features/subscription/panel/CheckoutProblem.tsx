import { SubmissionProblem } from '../../../platform/forms/form-problems.tsx';
import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useRichText, useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { textLinkLook } from '../../../ui/TextLink/text-link-look.ts';
import type { CheckoutFailure } from '../checkout/checkout-failure.ts';

const OWN_TEXTS = {
  'plan-refused': 'subscribe.problem.plan',
  'billing-away': 'subscribe.problem.billing',
} as const satisfies Partial<Record<CheckoutFailure['kind'], TextKey>>;

/** These lead to the account. */
const LEADING_TEXTS = {
  'already-subscribed': 'subscribe.problem.owner',
  'account-leaves': 'subscribe.problem.leaving',
} as const satisfies Partial<Record<CheckoutFailure['kind'], TextKey>>;

/** Says why no checkout began. A coupon is spoken of where it stands. */
export function CheckoutProblem({ failure }: { readonly failure: CheckoutFailure }) {
  const text = useText();
  const rich = useRichText();
  switch (failure.kind) {
    case 'coupon-refused':
      return null;
    case 'already-subscribed':
    case 'account-leaves':
      return (
        <Notice tone="error">
          {rich(LEADING_TEXTS[failure.kind], {
            link: (words) => (
              <AppLink {...textLinkLook()} to="/account">
                {words}
              </AppLink>
            ),
          })}
        </Notice>
      );
    case 'plan-refused':
    case 'billing-away':
      return <Notice tone="error">{text(OWN_TEXTS[failure.kind])}</Notice>;
    default:
      return <SubmissionProblem failure={failure} />;
  }
}
