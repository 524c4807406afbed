import type { Pack } from '@sound-library/contract/resources/packs.ts';
import { useAuthPaths } from '../../../platform/auth/auth-links.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink, PageLink, usePath } from '../../../platform/navigation/links.tsx';
import { useAddress } from '../../../platform/navigation/use-page.ts';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { OffersLink } from './OffersLink.tsx';
import { SamplesLink } from './SamplesLink.tsx';
import { usePackAction } from './use-pack-action.ts';

interface PackActionProps {
  readonly pack: Pick<Pack, 'slug' | 'premium' | 'instrument'>;
  readonly size: 'medium' | 'large';
}

/** The way to get a pack, for whoever looks at it. */
export function PackAction({ pack, size }: PackActionProps) {
  const text = useText();
  const path = usePath();
  const address = useAddress();
  const { login } = useAuthPaths();
  const look = buttonLook({ variant: 'primary', size });
  const iconSize = size === 'large' ? 'm' : 's';
  const way = usePackAction(pack);
  switch (way) {
    case 'offers':
      return (
        <OffersLink {...look}>
          <Icon name="lock" size={iconSize} />
          {text('pack.subscribe')}
        </OffersLink>
      );
    case 'login':
      return (
        <PageLink {...look} to={login}>
          <Icon name="download" size={iconSize} />
          {text('pack.samples.log-in')}
        </PageLink>
      );
    case 'samples':
      return (
        <SamplesLink {...look} href={address(path(`/labs/packs/${pack.slug}/download`))} pack={pack.slug}>
          <Icon name="download" size={iconSize} />
          {text('pack.samples')}
        </SamplesLink>
      );
    case 'installer':
      return (
        <AppLink {...look} to="/labs/download">
          <Icon name="download" size={iconSize} />
          {text('pack.installer')}
        </AppLink>
      );
  }
}
