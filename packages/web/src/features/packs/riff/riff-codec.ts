import { limitedTempo } from '../../../lib/tempo.ts';
import { RIFF_LIMITS, type Riff, type RiffNote, riffTicks } from './riff.ts';

// A riff in a link: base64url of a version byte and, deflated, tempo, bars, and the notes by columns: distances of their starts, MIDI
// notes, velocities, lengths less one. Columns deflate better than rows. Times have variable length, as in MIDI files.

const VERSION = 1;
/** Of a text, which inflates to less than 2 MB. */
const MAX_CHARACTERS = 2048;

/** A riff as text for a URL. */
export async function encodeRiff({ tempo, bars, notes }: Riff): Promise<string> {
  const columns = [
    notes.flatMap(({ start }, index) => variableLength(start - (notes[index - 1]?.start ?? 0))),
    notes.map(({ note }) => note),
    notes.map(({ velocity }) => velocity),
    notes.flatMap(({ length }) => variableLength(length - 1)),
  ];
  const bytes = Uint8Array.from([tempo, bars, ...variableLength(notes.length), ...columns.flat()]);
  const deflated = await transformed(bytes, new CompressionStream('deflate-raw'));
  const binary = String.fromCharCode(VERSION, ...deflated);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The riff of a text; null when it is malformed. Never rejects. */
export async function decodeRiff(text: string): Promise<Riff | null> {
  if (text.length > MAX_CHARACTERS || !/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const [version, ...deflated] = Array.from(binary, (character) => character.charCodeAt(0));
    if (version !== VERSION) return null;
    return parse(await transformed(Uint8Array.from(deflated), new DecompressionStream('deflate-raw')));
  } catch {
    // Not base64, or not deflated.
    return null;
  }
}

async function transformed(bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());
}

function parse(bytes: Uint8Array): Riff | null {
  let place = 0;
  const byte = () => bytes[place++] ?? Number.NaN;
  const variable = () => {
    let value = 0;
    for (let length = 0; length < 4; length += 1) {
      const next = byte();
      value = value * 128 + (next % 128);
      if (!(next >= 128)) return value;
    }
    return Number.NaN;
  };
  const column = (read: () => number) => Array.from({ length: count }, read);

  const tempo = byte();
  const bars = byte();
  const count = variable();
  const isPossible =
    limitedTempo(tempo) === tempo && bars >= 1 && bars <= RIFF_LIMITS.bars && count >= 1 && count <= RIFF_LIMITS.notes;
  if (!isPossible) return null;
  const [distances, pitches, velocities, lengths] = [column(variable), column(byte), column(byte), column(variable)];
  let start = 0;
  const notes = distances.map((distance, index): RiffNote => {
    start += distance;
    const [note, velocity, length] = [pitches[index], velocities[index], lengths[index]];
    return { start, length: (length ?? Number.NaN) + 1, note: note ?? Number.NaN, velocity: velocity ?? Number.NaN };
  });
  const end = riffTicks({ bars });
  // False for missing parts too: no comparison holds for them.
  const isValid = notes.every(({ start, length, note, velocity }) => {
    return start + length <= end && note <= 127 && velocity >= 1 && velocity <= 127;
  });
  return place === bytes.length && isValid ? { tempo, bars, notes } : null;
}

/** A whole number as in MIDI files: seven bits per byte, of which all but the last have the eighth. */
function variableLength(value: number): number[] {
  const last = value % 128;
  return value < 128 ? [last] : [...variableLength(Math.floor(value / 128)).map((byte) => byte | 128), last];
}
