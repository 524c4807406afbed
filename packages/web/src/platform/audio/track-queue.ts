import type { Track } from './track.ts';

/** The queue that goes with a track: the given one, the one at hand if the track is in it, else the track alone. */
export function queueFor(
  track: Track,
  given: readonly Track[] | undefined,
  atHand: readonly Track[],
): readonly Track[] {
  if (given && given.length > 0) return given;
  return atHand.some(({ id }) => id === track.id) ? atHand : [track];
}

/** The track so many places away, if there is one. */
export function neighbourOf(track: Track | null, queue: readonly Track[], distance: 1 | -1): Track | null {
  const place = queue.findIndex(({ id }) => id === track?.id);
  return place < 0 ? null : (queue[place + distance] ?? null);
}
