import { useEffect, useState } from 'react';
import { createMemory, type Memory } from '../../../lib/memory.ts';
import type { Riff } from './riff.ts';
import { decodeRiff, encodeRiff } from './riff-codec.ts';
import { RIFF_HASH } from './riff-hash.ts';

/** The riff of a link; null when the link is malformed. */
export interface LinkedRiff {
  readonly hash: string;
  readonly riff: Riff | null;
}

/** The riff that a URL's hash contains; null without one, and until it has been read. */
export function useLinkedRiff(hash: string): LinkedRiff | null {
  const [linked, setLinked] = useState<LinkedRiff | null>(null);
  useEffect(() => {
    if (!hash) return;
    let isCurrent = true;
    void decodeRiff(hash.slice(RIFF_HASH.length)).then((riff) => isCurrent && setLinked({ hash, riff }));
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  return linked?.hash === hash ? linked : null;
}

/** The hash of a riff; empty without one, and until it has been computed: copying must happen within the gesture. */
export function useHashOf(riff: Riff | null): string {
  const [made, setMade] = useState<{ readonly riff: Riff; readonly hash: string } | null>(null);
  useEffect(() => {
    if (!riff) return;
    let isCurrent = true;
    void encodeRiff(riff).then((text) => isCurrent && setMade({ riff, hash: RIFF_HASH + text }));
    return () => {
      isCurrent = false;
    };
  }, [riff]);
  return made?.riff === riff ? made.hash : '';
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
