import { useEffect, useEffectEvent } from 'react';
import { isEntryPath } from '../../platform/auth/auth-paths.ts';
import { useSession } from '../../platform/auth/session.ts';
import type { ModalStore } from '../../platform/navigation/modals.tsx';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { opensRegistration } from './journey.ts';

/** Opens the registration modal on load and whenever `journey` changes to it (specification, section 2). */
export function useJourneyModal(modals: ModalStore): void {
  const { pathname, search } = usePageLocation();
  const isGuest = useSession().kind === 'guest';
  const isAsked = opensRegistration(search);

  // Logging out does not count as a change; and a page that is such a form already needs no second one above it.
  const openForGuests = useEffectEvent(() => {
    if (isGuest && !isEntryPath(pathname)) void modals.open('register');
  });
  useEffect(() => {
    if (isAsked) openForGuests();
  }, [isAsked]);
}
