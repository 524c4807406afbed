import type { FlagOverrides } from './flag-overrides.ts';
import { type Environment, FLAGS, type FlagName, type FlagStatus, type FlagStatuses, forEveryFlag } from './flags.ts';

interface FlagFacts {
  readonly environment: Environment;
  readonly overrides?: FlagOverrides;
}

/** The status of every feature for a visitor, whoever that is: their own switch counts most, then the table. */
export function decideFlags({ environment, overrides = {} }: FlagFacts): FlagStatuses {
  return forEveryFlag((name) => overrides[name] ?? FLAGS[name].status[environment]);
}

/** Whether a feature is on for somebody with these enablements. Off is off, whatever is enabled. */
export function isFlagOn(name: FlagName, status: FlagStatus, enablements: readonly string[]): boolean {
  return status === 'on' || (status === 'enabled' && enablements.includes(name));
}
