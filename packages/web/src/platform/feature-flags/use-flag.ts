import { useQuery } from '@tanstack/react-query';
import { useApp } from '../AppProvider.tsx';
import { useSession } from '../auth/session.ts';
import { useForbiddenInFragment } from '../fragments/fragment-scope.ts';
import { featureEnablementsQuery, NO_ENABLEMENTS } from './enablements.ts';
import { type FlagName, isFlagOn } from './flags.ts';

/**
 * Tells whether a feature is on: decided before the page is rendered, and the same for as long as the same person looks at it.
 * Where the table says `enabled` it is on for members alone who have an enablement.
 */
export function useFlag(name: FlagName): boolean {
  useForbiddenInFragment('features, which are on for some');
  const status = useApp().config.flags[name];
  return isFlagOn(name, status, useEnablements({ isAsked: status === 'enabled' }));
}

/** What is enabled for the visitor: nothing, of a guest, and until it is known. */
function useEnablements({ isAsked }: { readonly isAsked: boolean }): readonly string[] {
  const app = useApp();
  const session = useSession();
  const userId = session.kind === 'member' ? session.user.id : null;
  const known = useQuery({ ...featureEnablementsQuery(app, userId ?? ''), enabled: isAsked && userId !== null }).data;
  return userId === null ? NO_ENABLEMENTS : (known ?? NO_ENABLEMENTS);
}
