import type { FlagOverrides } from './flag-overrides.ts';
import { type Environment, FLAGS, type FlagName, type FlagStates, forEveryFlag } from './flags.ts';

interface FlagFacts {
  readonly environment: Environment;
  /** What is on for this visitor besides, as `GET /api/feature-identities/{id}/enablements` names it. */
  readonly enablements?: ReadonlySet<string>;
  readonly overrides?: FlagOverrides;
}

/** Which features are on: a visitor's own switch counts most, then what is enabled for them, then the table. */
export function decideFlags({ environment, enablements, overrides = {} }: FlagFacts): FlagStates {
  const isOn = (name: FlagName) => (enablements?.has(name) ? 'on' : FLAGS[name].status[environment]) === 'on';
  return forEveryFlag((name) => (overrides[name] ? overrides[name] === 'on' : isOn(name)));
}
