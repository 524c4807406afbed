import { createMemory, type Memory, parseSwitch, parseVolume } from '../../lib/memory.ts';

/** The player's settings that persist between visits. */
export interface PlayerMemory {
  readonly volume: Memory<number>;
  /** Whether the next track of the queue starts by itself. */
  readonly continuous: Memory<boolean>;
}

/** In the browser's storage, which is accessed only on use. */
export function createPlayerMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): PlayerMemory {
  return {
    volume: createMemory({ storage, key: 'labs.volume', parse: parseVolume }),
    continuous: createMemory({ storage, key: 'labs.continuous', parse: parseSwitch }),
  };
}
