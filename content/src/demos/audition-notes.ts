import type { Arrangement } from './arrangement.ts';
import type { Parts } from './composition/score.ts';
import type { Song } from './composition/song.ts';
import { nearest } from './composition/voicing.ts';

/** Up to four pitches of the home chord, low to high, around the register in which the pack's main part lies. */
export function suitableNotes(song: Song, parts: Parts, { layers: [main] }: Arrangement): number[] {
  const pitches = (parts[main.role] ?? []).map((note) => note.pitch + main.shift).sort((a, b) => a - b);
  if (main.role === 'drums') return [...new Set(pitches)].slice(0, 4);
  const middle = pitches[pitches.length >> 1] ?? 60;
  const tones = song.chords.at(-1)?.tones.slice(0, 3) ?? [];
  const near = tones.map((tone) => nearest(tone, middle)).sort((a, b) => a - b);
  return [...near, (near[0] ?? middle) + 12];
}
