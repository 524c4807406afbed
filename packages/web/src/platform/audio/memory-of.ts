import type { PlayerMemory } from './player-memory.ts';

/** For tests: a memory that recalls what it is told to, and shows what it was asked to keep. */
export function memoryOf(recalled: { volume?: number; continuous?: boolean } = {}): PlayerMemory & { kept: unknown[] } {
  const kept: unknown[] = [];
  return {
    kept,
    volume: { recall: () => recalled.volume ?? null, keep: (volume) => kept.push(volume) },
    continuous: { recall: () => recalled.continuous ?? null, keep: (continuous) => kept.push(continuous) },
  };
}
