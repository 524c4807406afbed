import { useQuery } from '@tanstack/react-query';
import { useApp } from '../AppProvider.tsx';
import { useSession } from '../auth/session.ts';
import { useForbiddenInFragment } from '../fragments/CachedFragment.tsx';
import { featureEnablementsQuery, NO_ENABLEMENTS } from './enablements.ts';
import { type FlagName, isFlagOn } from './flags.ts';

/** Whether a feature is on: decided before the page renders, and the same throughout the visit. */
export function useFlag(name: FlagName): boolean {
  useForbiddenInFragment('features, which are on for some');
  const app = useApp();
  const session = useSession();
  const status = app.config.flags[name];
  const userId = session.kind === 'member' ? session.user.id : null;
  const enablements = useQuery({
    ...featureEnablementsQuery(app, userId ?? ''),
    enabled: status === 'enabled' && userId !== null,
  }).data;
  return isFlagOn(name, status, (userId === null ? null : enablements) ?? NO_ENABLEMENTS);
}
