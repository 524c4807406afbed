import { type FaultSwitch, faultSwitch } from '../../faults/fault-switch.ts';

/** What of the content service can go wrong, each apart. Editors are never in the way of a fault. */
export const READERS_SERVICES = ['delivery', 'preview', 'media'] as const;
export type ReadersService = (typeof READERS_SERVICES)[number];

/** How it goes wrong, in words for a person. */
export const CONTENT_FAULTS = {
  ok: 'answers as it should',
  down: 'resets the connection',
  'error-500': 'answers 500',
  'error-429': 'answers 429: too many requests',
  hanging: 'never answers',
  slow: 'answers three seconds late',
  'broken-json': 'answers half a document',
} as const;
export type ContentFault = keyof typeof CONTENT_FAULTS;
export const CONTENT_FAULT_MODES = [
  'ok',
  'down',
  'error-500',
  'error-429',
  'hanging',
  'slow',
  'broken-json',
] as const satisfies readonly ContentFault[];

const SLOW_MS = 3_000;

export interface ContentFaults extends FaultSwitch<ReadersService, ContentFault> {
  /** What a slow answer takes. */
  readonly slowMs: number;
}

export const createContentFaults = (slowMs: number = SLOW_MS): ContentFaults => ({ ...faultSwitch('ok'), slowMs });
