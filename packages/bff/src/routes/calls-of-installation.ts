import { type BffApi, bffApi } from '@sound-library/contract/bff.ts';
import type { BffConfig } from '../config.ts';

const FEATURE_TEST_ONLY: ReadonlySet<string> = new Set(['setUpFeatureTest']);

/** The contract's calls with their names, as far as this installation has them. */
export function callsOfInstallation(appEnv: BffConfig['appEnv']): [name: string, call: BffApi[keyof BffApi]][] {
  return Object.entries(bffApi).filter(([call]) => appEnv === 'feature-test' || !FEATURE_TEST_ONLY.has(call));
}
