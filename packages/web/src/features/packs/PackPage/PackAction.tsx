import type { Pack } from '@sound-library/contract/entities/pack.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/AppLink.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';

interface PackActionProps {
  readonly pack: Pick<Pack, 'premium'>;
  readonly size: 'medium' | 'large';
}

/** The way to get a pack. */
export function PackAction({ pack: { premium }, size }: PackActionProps) {
  const text = useText();
  return (
    <AppLink {...buttonLook({ variant: 'primary', size })} to={premium ? '/labs/subscribe' : '/labs/download'}>
      <Icon name={premium ? 'lock' : 'download'} size={size === 'large' ? 'm' : 's'} />
      {text(premium ? 'pack.subscribe' : 'pack.download')}
    </AppLink>
  );
}
