import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../session/session-state.ts';
import { watchSession } from '../session/watch-session.ts';
import type { Tracker } from './tracker.ts';

/**
 * Keeps analytics up with who is there: a member is identified by id and e-mail address, and once more when the address
 * changes; a guest is nobody (specification, sections 3 and 6). An outage says nothing of either. Gives the function that
 * ends it.
 */
export function followIdentity(queryClient: QueryClient, tracker: Pick<Tracker, 'identify' | 'reset'>): () => void {
  let known: string | null = null;

  function take(session: Session | undefined): void {
    if (session === undefined || session.kind === 'unavailable') return;
    const now = session.kind === 'member' ? `${session.user.id} ${session.user.email_address}` : 'guest';
    if (now === known) return;
    known = now;
    if (session.kind === 'guest') tracker.reset();
    else tracker.identify({ userId: session.user.id, emailAddress: session.user.email_address });
  }

  return watchSession(queryClient, take);
}
