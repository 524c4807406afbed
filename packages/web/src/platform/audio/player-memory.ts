import { createMemory, type Memory, parseSwitch, parseVolume } from '../../lib/memory.ts';

/** The player's settings that outlast a visit. */
export interface PlayerMemory {
  readonly volume: Memory<number>;
  /** Whether the next track of the queue follows by itself. */
  readonly continuous: Memory<boolean>;
}

/** In the browser's storage, which is asked for only when it is used. */
export function createPlayerMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): PlayerMemory {
  return {
    volume: createMemory({ storage, key: 'labs.volume', parse: parseVolume }),
    continuous: createMemory({ storage, key: 'labs.continuous', parse: parseSwitch }),
  };
}
