import type { PlayerMemory } from './player-memory.ts';

const nothing = { recall: () => null, keep: () => undefined };

/** A memory for tests that keeps nothing. */
export const SILENT_MEMORY: PlayerMemory = { volume: nothing, continuous: nothing };
