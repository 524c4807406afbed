import { createMemory, type Memory, parseSwitch, parseVolume } from '../../lib/memory.ts';

/** The player's settings that persist between visits. */
export interface PlayerMemory {
  readonly volume: Memory<number>;
  /** Whether the next track of the queue starts by itself. */
  readonly continuous: Memory<boolean>;
}

export const playerMemory: PlayerMemory = {
  volume: createMemory({ key: 'labs.volume', parse: parseVolume }),
  continuous: createMemory({ key: 'labs.continuous', parse: parseSwitch }),
};
