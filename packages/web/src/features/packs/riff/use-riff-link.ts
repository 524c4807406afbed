import { useEffect, useState } from 'react';
import { createMemory, type Memory } from '../../../lib/memory.ts';
import type { Riff } from './riff.ts';
import { decodeRiff, encodeRiff } from './riff-codec.ts';
import { RIFF_HASH } from './riff-hash.ts';

/** The riff that a URL's hash contains, null when it is malformed; null without a hash, and until it has been read. */
export function useLinkedRiff(hash: string): { readonly riff: Riff | null } | null {
  return useComputed(hash || null, readHash);
}

const readHash = async (hash: string) => ({ riff: await decodeRiff(hash.slice(RIFF_HASH.length)) });

/** The hash of a riff; empty without one, and until it has been computed: copying must happen within the gesture. */
export function useHashOf(riff: Riff | null): string {
  return useComputed(riff, hashOf) ?? '';
}

const hashOf = async (riff: Riff) => RIFF_HASH + (await encodeRiff(riff));

/** What a function, always the same, makes of an input; null without one, and until it has been made. */
function useComputed<Input, Output>(input: Input | null, compute: (input: Input) => Promise<Output>): Output | null {
  const [made, setMade] = useState<{ readonly input: Input; readonly output: Output } | null>(null);
  useEffect(() => {
    if (input === null) return;
    let isCurrent = true;
    void compute(input).then((output) => isCurrent && setMade({ input, output }));
    return () => {
      isCurrent = false;
    };
  }, [input, compute]);
  return made?.input === input ? made.output : null;
}

/**
 * The riff of a pack in this tab, until the tab is closed: its hash, of at most 2 KB, and that of the link over which it was recorded.
 * Empty without a riff.
 */
export const riffMemory = (pack: string): Memory<readonly string[]> =>
  createMemory<readonly string[]>({
    storage: () => window.sessionStorage,
    key: `labs.riff.${pack}`,
    parse: (stored) => stored.split(','),
  });
