import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import type { AudioPlayer } from '../../../../platform/audio/audio-player.ts';
import { glowWithSound } from '../../../../platform/instrument/output.ts';
import { IN_ROWS_OF_FOUR, playByFocus, playByPointer } from '../../../../platform/instrument/play-by-hand.ts';
import type { Opening } from '../../../../platform/instrument/Start.tsx';
import { loadSamples } from '../../../../platform/instrument/samples.ts';
import type { Pattern } from '../pattern/pattern.ts';
import { playDrumsByKeys } from './drum-keys.ts';
import { DrumSession } from './drum-session.ts';
import { createDrumSound } from './drum-sound.ts';
import { padForce } from './pad-force.ts';
import { PadLights } from './pad-lights.ts';
import { showBeat } from './show-beat.ts';

export { Controls } from './Controls.tsx';

interface OpenOptions extends Opening {
  readonly kit: DrumKit;
  readonly player: AudioPlayer;
  readonly pattern: () => Pattern;
  readonly section: HTMLElement;
  /** Holds the pads. */
  readonly region: HTMLElement;
}

/** Loads a kit's recordings and makes its pads play. Throws SampleError. */
export async function openDrumKit(options: OpenOptions): Promise<{ readonly session: DrumSession }> {
  const { context, kit, player, pattern, section, region, signal, onProgress } = options;
  const strikes = kit.pads.flatMap(({ slug, strikes }) => strikes.map((strike) => ({ ...strike, pad: slug })));
  const samples = await loadSamples(context, strikes, { signal, onProgress });
  const sound = await createDrumSound(context, samples);
  const lights = new PadLights(region);
  const onStroke = (midi: number, velocity: number) => lights.flash(midi, velocity);
  const session = new DrumSession({ context, sound, kit, player, pattern, onStroke });
  if (signal.aborted) session.close();
  else signal.addEventListener('abort', () => session.close(), { once: true });
  glowWithSound(region, sound.output.analyser, session.signal);
  playByPointer(region, session, padForce);
  playByFocus(region, session, IN_ROWS_OF_FOUR);
  playDrumsByKeys({ section, region, session });
  showBeat({ context, session, lights, section });
  return { session };
}
