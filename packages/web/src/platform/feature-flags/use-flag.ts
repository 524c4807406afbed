import { useApp } from '../AppProvider.tsx';
import { useForbiddenInFragment } from '../fragments/fragment-scope.ts';
import { isFlagOn } from './decide-flags.ts';
import type { FlagName } from './flags.ts';
import { useEnablements } from './use-enablements.ts';

/**
 * Tells whether a feature is on: decided before the page is rendered, and the same for as long as the same person looks at it.
 * Where the table says `enabled` it is on for members alone who have an enablement.
 */
export function useFlag(name: FlagName): boolean {
  useForbiddenInFragment('features, which are on for some');
  const status = useApp().config.flags[name];
  return isFlagOn(name, status, useEnablements({ isAsked: status === 'enabled' }));
}
