import { Badge } from '../../ui/Badge/Badge.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import type { PremiumAccess } from '../entitlements/premium-access.ts';
import { usePremiumAccess } from '../entitlements/use-premium-access.ts';
import { useText } from '../i18n/use-text.ts';
import { useKeptScope } from '../kept/kept-scope.ts';

/** Marks a premium pack, with a lock that is open for those who may use it. Of one size, whatever is known when. */
export function PremiumBadge() {
  const scope = useKeptScope();
  if (!scope) return <VisitorsPremiumBadge />;
  if (scope.premiumAccess === null) throw new Error('A kept part with premium packs must say whose access it shows.');
  return <BadgeFor access={scope.premiumAccess} />;
}

function VisitorsPremiumBadge() {
  return <BadgeFor access={usePremiumAccess()} />;
}

function BadgeFor({ access }: { readonly access: PremiumAccess }) {
  const text = useText();
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
