import { useFragmentScope } from '../fragments/fragment-scope.ts';
import { useSession } from './session.ts';
import type { Session } from './session-state.ts';

/** Whether somebody is logged in, and never who. Within a cached fragment, what that fragment says; throws where it does not. */
export function useSessionKind(): Session['kind'] {
  const scope = useFragmentScope();
  // biome-ignore lint/correctness/useHookAtTopLevel: what is within a cached fragment stays there.
  if (!scope) return useSession().kind;
  if (scope.sessionKind === null) throw new Error('A cached fragment that depends on a login must say so.');
  return scope.sessionKind;
}
