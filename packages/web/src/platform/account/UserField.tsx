import { useSession } from '../session/session.ts';

/** Says in a form for which account its page was drawn; empty for a guest. */
export const USER_FIELD = 'user_id';

/** The field of every form that acts on the logged-in account: another tab may log in to another one. */
export function UserField() {
  const session = useSession();
  return <input type="hidden" name={USER_FIELD} value={session.kind === 'member' ? session.user.id : ''} />;
}
