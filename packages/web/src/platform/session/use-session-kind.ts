import { useFragmentScope } from '../fragments/fragment-scope.ts';
import { useSession } from './session.ts';
import type { Session } from './session-state.ts';

/** Whether somebody is logged in, and never who. Within a kept part, what that part says; throws where it does not. */
export function useSessionKind(): Session['kind'] {
  const scope = useFragmentScope();
  // biome-ignore lint/correctness/useHookAtTopLevel: what is within a kept part stays there.
  if (!scope) return useSession().kind;
  if (scope.sessionKind === null) throw new Error('A kept part that depends on a login must say so.');
  return scope.sessionKind;
}
