import type { LogStream } from '@sound-library/server-kit/logging/log-output.ts';
import type { BffConfig } from '../config.ts';

/** What tests may put in the place of the real thing. */
export interface BffDependencies {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly logStream?: LogStream;
}

/** Every plugin of the BFF gets these. */
export interface PluginOptions {
  readonly config: BffConfig;
  readonly dependencies: BffDependencies;
}
