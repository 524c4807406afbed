import { useSession } from '../../../platform/auth/session.ts';
import { AccountUnavailable } from './AccountUnavailable.tsx';
import { AuthLinks } from './AuthLinks.tsx';
import { MemberMenu } from './MemberMenu.tsx';

/** The header's end: log in and register, the person's own menu, or word that the account can't be reached. */
export function VisitorMenu() {
  const session = useSession();
  switch (session.kind) {
    case 'guest':
      return <AuthLinks />;
    case 'member':
      return <MemberMenu user={session.user} />;
    case 'unavailable':
      return <AccountUnavailable />;
  }
}
