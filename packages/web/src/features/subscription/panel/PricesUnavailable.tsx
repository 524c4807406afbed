import { useText } from '../../../platform/i18n/use-text.ts';
import { useAddress, usePageLocation } from '../../../platform/navigation/use-page.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';

/** Nothing can be bought right now; the rest of the page goes on. */
export function PricesUnavailable() {
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
