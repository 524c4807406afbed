/** What a key does in a list of packs. */
export type AuditionMove =
  /** To the pack at this place, and hear it. */
  | { readonly kind: 'hear'; readonly index: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'play-pause' }
  /** To the play button of the same pack, or back to its name. */
  | { readonly kind: 'to-button' | 'to-name' };

interface Place {
  /** Which pack has the focus. */
  readonly index: number;
  readonly count: number;
  /** The focus is on its play button, not on its name. */
  readonly isOnButton: boolean;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** The move of a key, in reading order; null for keys that mean nothing here, and at the ends of the list. */
export function auditionMove(key: Key, place: Place): AuditionMove | null {
  if (key.ctrlKey || key.altKey || key.metaKey || key.shiftKey) return null;
  if (key.key === 'ArrowRight') return { kind: place.isOnButton ? 'to-name' : 'open' };
  if (key.key === 'ArrowLeft') return place.isOnButton ? null : { kind: 'to-button' };
  // A button takes the space bar itself.
  if (key.key === ' ') return place.isOnButton ? null : { kind: 'play-pause' };
  const index = targetOf(key.key, place);
  return index === null || index === place.index || index < 0 || index >= place.count ? null : { kind: 'hear', index };
}

function targetOf(key: string, { index, count }: Place): number | null {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
