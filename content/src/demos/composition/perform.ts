import type { Random } from '../dsp/random.ts';
import type { Note } from '../instruments/instrument.ts';
import type { ScoreNote } from './score.ts';
import type { Song } from './song.ts';

export interface Feel {
  /** Standard deviation in seconds of each note's place. */
  readonly looseness: number;
  /** 0 strict to 1: how much the tempo breathes and slows down before the end. */
  readonly rubato: number;
}

/** Seconds of silence before the first beat, so that an attack is never cut. */
const LEAD_IN = 0.09;

/** When a beat sounds: the tempo leans forward within the phrase and broadens into its end. */
export function toSeconds(song: Pick<Song, 'tempo' | 'end' | 'meter'>, beat: number, rubato: number): number {
  const second = 60 / song.tempo;
  const breath = rubato * 0.13 * Math.sin((2 * Math.PI * beat) / song.end) * second * Math.min(1, beat);
  const broad = Math.max(0, beat - (song.end - song.meter)) / song.meter;
  const slowed = rubato * 0.55 * Math.min(1, broad) ** 2 * second + Math.max(0, broad - 1) * rubato * 0.4 * second;
  return LEAD_IN + beat * second + breath + slowed;
}

/** Plays a part's notes: seconds for beats, and a person's unevenness in time and force. */
export function perform(song: Song, notes: readonly ScoreNote[], { looseness, rubato }: Feel, random: Random): Note[] {
  return notes
    .map(({ beat, length, pitch, velocity, voice = 0, slide }) => {
      const start = Math.max(0.01, toSeconds(song, beat, rubato) + random.bell() * looseness);
      const end = toSeconds(song, beat + length, rubato);
      const force = Math.max(0.05, Math.min(1, velocity * (1 + random.bell() * 0.055)));
      return {
        start,
        duration: Math.max(0.04, end - start),
        pitch,
        velocity: force,
        voice,
        ...(slide === undefined ? {} : { slide }),
      };
    })
    .sort((a, b) => a.start - b.start);
}
