import { useQuery } from '@tanstack/react-query';
import { useApp } from '../AppProvider.tsx';
import { useSession } from '../session/session.ts';
import { featureEnablementsQuery, NO_ENABLEMENTS } from './enablements.ts';

/** What is enabled for the visitor: nothing, of a guest, and until it is known. */
export function useEnablements({ isAsked }: { readonly isAsked: boolean }): readonly string[] {
  const app = useApp();
  const session = useSession();
  const userId = session.kind === 'member' ? session.user.id : null;
  const known = useQuery({ ...featureEnablementsQuery(app, userId ?? ''), enabled: isAsked && userId !== null }).data;
  return userId === null ? NO_ENABLEMENTS : (known ?? NO_ENABLEMENTS);
}
