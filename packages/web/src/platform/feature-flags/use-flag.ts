import { useApp } from '../AppProvider.tsx';
import type { FlagName } from './flags.ts';

/** Tells whether a feature is on; decided before the page is rendered, and the same for as long as it is open. */
export function useFlag(name: FlagName): boolean {
  return useApp().config.flags[name];
}
