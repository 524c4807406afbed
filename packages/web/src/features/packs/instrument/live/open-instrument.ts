import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import type { AudioPlayer } from '../../../../platform/audio/audio-player.ts';
import type { SoundSources } from '../../../../platform/audio/sound-sources.ts';
import type { FullPack } from '../../../../platform/catalogue/listed-pack.ts';
import { playByFocus, playByPointer } from '../../../../platform/instrument/instrument-input.ts';
import { glowWithSound } from '../../../../platform/instrument/output.ts';
import { consume, isForTheBrowser, listens, noteOf, PLAIN_VELOCITY } from '../../../../platform/instrument/playable.ts';
import type { Opening } from '../../../../platform/instrument/Start.tsx';
import { loadSamples } from '../../../../platform/instrument/samples.ts';
import { placeOf } from '../keyboard-keys.ts';
import { Controls } from './Controls.tsx';
import { KeyLights } from './key-lights.ts';
import { Session } from './session.ts';
import { createSound } from './sound.ts';

export { RiffPanel } from '../../riff/RiffPanel.tsx';

interface OpenOptions extends Opening {
  readonly pack: Pick<FullPack, 'slug' | 'name' | 'premium'>;
  readonly instrument: PackInstrument;
  readonly player: AudioPlayer;
  readonly sources: SoundSources;
  readonly onOctave: (step: 1 | -1) => void;
}

export interface OpenInstrument {
  readonly Controls: typeof Controls;
  readonly session: Session;
  readonly lights: KeyLights;
}

/** Loads an instrument's notes and makes its keys playable. Throws SampleError. */
export async function openInstrument(options: OpenOptions): Promise<OpenInstrument> {
  const { context, pack, instrument, region, signal, onProgress } = options;
  const samples = await loadSamples(context, instrument.notes, { signal, onProgress });
  const sound = await createSound(context, { pack, instrument, samples, gain: 1 });
  signal.throwIfAborted();
  const lights = new KeyLights(region);
  const session = new Session({ ...options, sound, onHeld: lights.show });
  glowWithSound(region, sound.output.analyser, signal);
  playByPointer(region, session);
  playByFocus(region, session);
  playByComputerKeys(options, session);
  return { Controls, session, lights };
}

const OCTAVE_KEYS: Readonly<Record<string, 1 | -1>> = { KeyZ: -1, KeyX: 1 };
const SHIFT = /^Shift/;

/** Plays by computer keys, identified by position independent of the layout, until the session ends. */
function playByComputerKeys({ section, region, onOctave }: OpenOptions, session: Session): void {
  const { signal, kind } = session;
  const playing = new Map<string, number>();

  const act = (event: KeyboardEvent): boolean => {
    const step = kind === 'pitched' ? OCTAVE_KEYS[event.code] : undefined;
    if (step) {
      if (!event.repeat) onOctave(step);
      return true;
    }
    const key = region.querySelectorAll<HTMLElement>('[data-midi]')[placeOf(kind, event.code)];
    const note = key ? noteOf(key) : null;
    if (note === null) return false;
    if (event.repeat || playing.has(event.code)) return true;
    playing.set(event.code, note);
    session.press(note, PLAIN_VELOCITY);
    return true;
  };
  const down = (event: KeyboardEvent) => {
    if (isForTheBrowser(event) || !listens(section)) return;
    if (SHIFT.test(event.code) && kind === 'pitched') session.hold('key', true);
    else if (act(event)) consume(event);
  };
  const up = (event: KeyboardEvent) => {
    if (SHIFT.test(event.code)) session.hold('key', false);
    const note = playing.get(event.code);
    if (note === undefined) return;
    playing.delete(event.code);
    session.release(note);
    consume(event);
  };
  const letGo = () => {
    for (const note of playing.values()) session.release(note);
    playing.clear();
    session.hold('key', false);
  };
  // Registered in the capture phase, so that page shortcuts do not receive the keys that play.
  window.addEventListener('keydown', down, { signal, capture: true });
  window.addEventListener('keyup', up, { signal, capture: true });
  window.addEventListener('blur', letGo, { signal });
}
