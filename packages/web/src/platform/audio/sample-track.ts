import type { Track } from './track.ts';

/** A track for tests; whatever is not given follows from its id. */
export function sampleTrack(id: string, given: Partial<Track> = {}): Track {
  return {
    id,
    name: `Pack ${id}`,
    title: `Demo ${id}`,
    artist: 'Somebody',
    url: `https://assets.example/${id}.mp3`,
    durationMs: 12_000,
    loudness: -18,
    peaks: 'Ft',
    coverUrl: null,
    artwork: null,
    href: `/labs/packs/${id}`,
    ...given,
  };
}
