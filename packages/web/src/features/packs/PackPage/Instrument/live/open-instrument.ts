import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import type { AudioPlayer } from '../../../../../platform/audio/audio-player.ts';
import { glowWithSound } from '../../../../../platform/instrument/output.ts';
import { playByFocus, playByPointer } from '../../../../../platform/instrument/play-by-hand.ts';
import type { Opening } from '../../../../../platform/instrument/Start.tsx';
import { loadSamples } from '../../../../../platform/instrument/samples.ts';
import { playByComputerKeys } from './computer-keys.ts';
import { KeyLights } from './key-lights.ts';
import { Session } from './session.ts';
import { createSound } from './sound.ts';

export { Controls } from './Controls.tsx';

interface OpenOptions extends Opening {
  readonly instrument: PackInstrument;
  readonly player: AudioPlayer;
  readonly section: HTMLElement;
  readonly region: HTMLElement;
  readonly onOctave: (step: 1 | -1) => void;
}

export interface OpenInstrument {
  readonly session: Session;
  readonly lights: KeyLights;
}

/** Loads an instrument's notes and makes its drawn keys play. Throws SampleError. */
export async function openInstrument(options: OpenOptions): Promise<OpenInstrument> {
  const { context, instrument, player, section, region, signal, onProgress, onOctave } = options;
  const samples = await loadSamples(context, instrument.notes, { signal, onProgress });
  const sound = await createSound(context, instrument, samples);
  const lights = new KeyLights(region);
  const session = new Session({ context, sound, instrument, player, onHeld: lights.show });
  if (signal.aborted) session.close();
  else signal.addEventListener('abort', () => session.close(), { once: true });
  glowWithSound(region, sound.output.analyser, session.signal);
  playByPointer(region, session);
  playByFocus(region, session);
  playByComputerKeys({ section, region, session, onOctave });
  return { session, lights };
}
