import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { createListeners } from '../../../../lib/listeners.ts';
import type { FullPack } from '../../../../platform/catalogue/listed-pack.ts';
import { type MidiMessage, padFor } from '../../../../platform/instrument/midi.ts';
import { PLAIN_VELOCITY, type Playable } from '../../../../platform/instrument/playable.ts';
import { coordinateWithPlayer } from '../../../../platform/instrument/player-coordination.ts';
import type { PageOpening } from '../../../../platform/instrument/use-live-instrument.ts';
import type { Sound } from './sound.ts';
import { Voices } from './voices.ts';

/** How long a key stays down that was only clicked. */
const TAP_MS = 450;

/** The sources of sustain: the button, the Shift key, a pedal. */
type Holder = 'button' | 'key' | 'pedal';

/** Receives the notes that are played by hand. */
interface SessionObserver {
  readonly press: (note: number, velocity: number) => void;
  /** The notes that a key or the pedal holds have changed. */
  readonly hold: (notes: ReadonlySet<number>) => void;
  /** Another source of sound began, or the page was hidden. */
  readonly silence: () => void;
}

export interface InstrumentOptions extends PageOpening {
  readonly pack: Pick<FullPack, 'slug' | 'name' | 'premium'>;
  readonly instrument: PackInstrument;
  readonly onOctave: (step: 1 | -1) => void;
}

interface SessionOptions extends InstrumentOptions {
  readonly sound: Sound;
  readonly onHeld: (notes: ReadonlySet<number>) => void;
}

/** An instrument that is being played: handles keys, pointers and MIDI, and coordinates with the player. */
export class Session implements Playable {
  readonly context: AudioContext;
  readonly sound: Sound;
  readonly instrument: PackInstrument;
  readonly signal: AbortSignal;
  /** Silences all other sources of sound; must be called before it plays. */
  readonly begin: () => void;
  readonly #voices: Voices;
  readonly #holders = new Set<Holder>();
  readonly #listeners = createListeners();
  #observer: SessionObserver | null = null;

  constructor(options: SessionOptions) {
    const { context, sound, instrument, signal, onHeld } = options;
    this.context = context;
    this.sound = sound;
    this.instrument = instrument;
    this.signal = signal;
    this.#voices = new Voices({
      start: sound.start,
      oneShot: instrument.kind === 'drums',
      onHeld: (notes) => {
        onHeld(notes);
        this.#observer?.hold(notes);
      },
    });
    this.begin = coordinateWithPlayer({
      ...options,
      onSilence: () => {
        this.#voices.releaseAll();
        this.#observer?.silence();
      },
      onVolume: sound.output.setVolume,
    });
    signal.addEventListener('abort', sound.close);
  }

  /** Reports changes of `isSustained`. */
  subscribe = this.#listeners.subscribe;

  isSustained = (): boolean => this.#holders.size > 0;

  /** Sets the observer of what is played by hand: a looper, which plays as a part of this source of sound. */
  observe(observer: SessionObserver): void {
    this.#observer = observer;
  }

  press(note: number, velocity: number): void {
    this.begin();
    this.#voices.press(note, velocity);
    this.#observer?.press(note, velocity);
  }

  release(note: number): void {
    this.#voices.release(note);
  }

  /** Plays a note that gets no release. */
  tap(note: number): void {
    this.press(note, PLAIN_VELOCITY);
    setTimeout(() => this.release(note), TAP_MS);
  }

  isHeldBy(holder: Holder): boolean {
    return this.#holders.has(holder);
  }

  hold(holder: Holder, down: boolean): void {
    const wasSustained = this.isSustained();
    if (down) this.#holders.add(holder);
    else this.#holders.delete(holder);
    if (this.isSustained() === wasSustained) return;
    this.#voices.setPedal(down);
    this.#listeners.notify();
  }

  handleMidi = (message: MidiMessage): void => {
    const { kind, notes } = this.instrument;
    const note = (pitch: number) => (kind === 'drums' ? padFor(notes, pitch) : pitch);
    if (message.kind === 'press') this.press(note(message.note), message.velocity);
    else if (message.kind === 'release') this.release(note(message.note));
    else if (message.kind === 'pedal') this.hold('pedal', message.down);
    else this.#voices.releaseAll();
  };
}
