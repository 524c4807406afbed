import { createMemory, parseSwitch, parseVolume } from '../../lib/memory.ts';

/** The player's settings that persist between visits. */
export const playerMemory = {
  volume: createMemory({ key: 'labs.volume', parse: parseVolume }),
  /** Whether the next track of the queue starts by itself. */
  continuous: createMemory({ key: 'labs.continuous', parse: parseSwitch }),
};
