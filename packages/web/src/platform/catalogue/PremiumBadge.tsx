import { Badge } from '../../ui/Badge/Badge.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { usePremiumAccess } from '../entitlements/use-premium-access.ts';
import { useText } from '../i18n/use-text.ts';

/** Marks a premium pack, with a lock that is open for those who may use it. Of one size, whatever is known when. */
export function PremiumBadge() {
  const text = useText();
  const access = usePremiumAccess();
  return (
    <Badge tone="premium">
      <Icon name={access === 'open' ? 'lock-open' : 'lock'} size="s" />
      {text('pack.premium')}
      {access === 'open' || access === 'closed' ? (
        <VisuallyHidden>{` (${text(`pack.premium.${access}`)})`}</VisuallyHidden>
      ) : null}
    </Badge>
  );
}
