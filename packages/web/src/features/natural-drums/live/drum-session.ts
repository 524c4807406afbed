import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import { createListeners } from '../../../lib/listeners.ts';
import type { AudioPlayer } from '../../../platform/audio/audio-player.ts';
import type { SoundSources } from '../../../platform/audio/sound-sources.ts';
import { type MidiMessage, padFor } from '../../../platform/instrument/midi.ts';
import { PLAIN_VELOCITY, type Playable } from '../../../platform/instrument/playable.ts';
import { coordinateWithPlayer } from '../../../platform/instrument/player-coordination.ts';
import type { Pattern } from '../pattern.ts';
import { Beat } from './beat.ts';
import type { DrumSound } from './drum-sound.ts';

interface DrumSessionOptions {
  readonly context: AudioContext;
  readonly sound: DrumSound;
  readonly kit: DrumKit;
  readonly player: AudioPlayer;
  readonly sources: SoundSources;
  readonly pattern: () => Pattern;
  /** Ends the session. */
  readonly signal: AbortSignal;
  /** Called with every stroke by hand as it sounds. */
  readonly onStroke: (midi: number, velocity: number) => void;
}

/** A kit that is being played, by hand and by its pattern, and that coordinates with the player. */
export class DrumSession implements Playable {
  readonly #options: DrumSessionOptions;
  readonly #listeners = createListeners();
  readonly #silenceOthers: () => void;
  readonly beat: Beat;
  #volume = { visitor: 1, kit: 1 };

  constructor(options: DrumSessionOptions) {
    this.#options = options;
    const { sound, signal } = options;
    this.beat = new Beat({
      ...options,
      pads: options.kit.pads,
      strike: sound.strike,
      onRunning: this.#listeners.notify,
    });
    this.#silenceOthers = coordinateWithPlayer({
      ...options,
      onSilence: () => this.beat.stop(),
      onVolume: (visitor) => this.#setVolume({ visitor }),
    });
    signal.addEventListener('abort', () => {
      this.beat.stop();
      sound.close();
    });
  }

  /** Reports changes of `isPlaying`. */
  subscribe = this.#listeners.subscribe;

  /** Whether the pattern plays. */
  isPlaying = (): boolean => this.beat.isRunning;

  get signal(): AbortSignal {
    return this.#options.signal;
  }

  press(note: number, velocity: number): void {
    const pad = this.#options.kit.pads.find(({ midi }) => midi === note);
    if (!pad) return;
    this.#silenceOthers();
    this.#options.sound.strike(pad, velocity);
    this.#options.onStroke(note, velocity);
  }

  /** A drum sounds to its end. */
  release(): void {}

  tap(note: number): void {
    this.press(note, PLAIN_VELOCITY);
  }

  toggleBeat(): void {
    if (this.beat.isRunning) {
      this.beat.stop();
      return;
    }
    this.#silenceOthers();
    this.beat.start();
  }

  setReverb(reverb: number): void {
    this.#options.sound.output.setReverb(reverb);
  }

  /** Of the kit alone, 0 to 1. */
  setVolume(kit: number): void {
    this.#setVolume({ kit });
  }

  handleMidi = (message: MidiMessage): void => {
    if (message.kind === 'press') this.press(padFor(this.#options.kit.pads, message.note), message.velocity);
    else if (message.kind === 'silence') this.beat.stop();
  };

  #setVolume(change: Partial<{ visitor: number; kit: number }>): void {
    this.#volume = { ...this.#volume, ...change };
    this.#options.sound.output.setVolume(this.#volume.visitor * this.#volume.kit ** 2);
  }
}
