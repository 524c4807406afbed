import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstPattern, type Pattern } from './pattern.ts';
import { hashOf, patternOfHash } from './pattern-address.ts';

/** Browsers refuse an address that changes with every move of a slider. */
const SETTLED_MS = 300;

/** The pattern, kept in the page's address: it survives a reload, and whoever has the address has the pattern. */
export function usePattern(kit: DrumKit): readonly [Pattern, (change: (before: Pattern) => Pattern) => void] {
  const [pattern, setPattern] = useState(() => firstPattern(kit));
  const isOwn = useRef(false);
  const { pads } = kit;

  useEffect(() => {
    const follow = () => {
      const shared = patternOfHash(location.hash, pads);
      if (shared) setPattern(shared);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [pads]);

  useEffect(() => {
    if (!isOwn.current) return;
    const timer = setTimeout(() => history.replaceState(history.state, '', hashOf(pattern, pads)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pattern, pads]);

  const change = useCallback((next: (before: Pattern) => Pattern) => {
    isOwn.current = true;
    setPattern(next);
  }, []);
  return [pattern, change];
}
