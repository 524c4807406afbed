import { useQuery } from '@tanstack/react-query';
import { useApp } from '../AppProvider.tsx';
import { useSession } from '../auth/session.ts';
import { useForbiddenInFragment } from '../fragments/CachedFragment.tsx';
import { featureEnablementsQuery, NO_ENABLEMENTS } from './enablements.ts';
import { type FlagName, isFlagOn } from './flags.ts';

/**
 * Whether a feature is on. It is decided before the page renders and stays the same for a user's visit to the page. A
 * feature with the status `enabled` is on only for members who have an enablement.
 */
export function useFlag(name: FlagName): boolean {
  useForbiddenInFragment('features, which are on for some');
  const status = useApp().config.flags[name];
  return isFlagOn(name, status, useEnablements({ isEnabled: status === 'enabled' }));
}

/** The visitor's enablements: empty for guests and while loading. */
function useEnablements({ isEnabled }: { readonly isEnabled: boolean }): readonly string[] {
  const app = useApp();
  const session = useSession();
  const userId = session.kind === 'member' ? session.user.id : null;
  const loaded = useQuery({
    ...featureEnablementsQuery(app, userId ?? ''),
    enabled: isEnabled && userId !== null,
  }).data;
  return userId === null ? NO_ENABLEMENTS : (loaded ?? NO_ENABLEMENTS);
}
