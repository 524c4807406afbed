import { PATTERN_STEPS } from '@sound-library/contract/drum-pattern.ts';
import type { DrumKit, DrumPad, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { type MidiMessage, padFor } from '../../../platform/instrument/midi.ts';
import { PLAIN_VELOCITY, type Playable } from '../../../platform/instrument/playable.ts';
import { coordinateWithPlayer } from '../../../platform/instrument/player-coordination.ts';
import { StepClock } from '../../../platform/instrument/step-clock.ts';
import type { PageOpening } from '../../../platform/instrument/use-live-instrument.ts';
import { type Pattern, stepsOf } from '../pattern.ts';
import type { DrumSound } from './drum-sound.ts';

export interface DrumKitOptions extends PageOpening {
  readonly kit: DrumKit;
  readonly pattern: () => Pattern;
}

interface DrumSessionOptions extends DrumKitOptions {
  readonly sound: DrumSound;
  /** Called with every stroke by hand as it sounds. */
  readonly onStroke: (midi: number, velocity: number) => void;
}

/** A kit that is being played, by hand and by its pattern, and that coordinates with the player. */
export class DrumSession implements Playable {
  readonly #options: DrumSessionOptions;
  readonly #listeners = createListeners();
  readonly #silenceOthers: () => void;
  readonly signal: AbortSignal;
  readonly beat: Beat;
  #volume = { visitor: 1, kit: 1 };

  constructor(options: DrumSessionOptions) {
    this.#options = options;
    const { sound, signal } = options;
    this.signal = signal;
    const onRunning = this.#listeners.notify;
    this.beat = new Beat({ ...options, pads: options.kit.pads, strike: sound.strike, onRunning });
    this.#silenceOthers = coordinateWithPlayer({
      ...options,
      onSilence: () => this.beat.stop(),
      onVolume: (visitor) => this.setVolume({ visitor }),
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
    if (this.beat.isRunning) this.beat.stop();
    else {
      this.#silenceOthers();
      this.beat.start();
    }
  }

  setReverb(reverb: number): void {
    this.#options.sound.output.setReverb(reverb);
  }

  handleMidi = (message: MidiMessage): void => {
    if (message.kind === 'press') this.press(padFor(this.#options.kit.pads, message.note), message.velocity);
    else if (message.kind === 'silence') this.beat.stop();
  };

  /** The visitor's volume, or that of the kit alone; 0 to 1. */
  setVolume(change: Partial<{ visitor: number; kit: number }>): void {
    this.#volume = { ...this.#volume, ...change };
    this.#options.sound.output.setVolume(this.#volume.visitor * this.#volume.kit ** 2);
  }
}

/** The velocities of a pattern's strokes, as MIDI velocities. */
const VELOCITY: Readonly<Record<DrumStep, number>> = { 0: 0, 1: 84, 2: 118 };

interface BeatOptions {
  readonly context: Pick<AudioContext, 'currentTime'>;
  readonly pads: readonly DrumPad[];
  /** Read for every step: it may change during playback. */
  readonly pattern: () => Pattern;
  /** Schedules a stroke; returns the function that cancels it. */
  readonly strike: (pad: DrumPad, velocity: number, time: number) => () => void;
  /** Called whenever it starts or stops. */
  readonly onRunning: () => void;
}

/** A step and its strokes, for display. */
interface SetStep {
  readonly step: number;
  readonly time: number;
  readonly strokes: readonly { readonly pad: DrumPad; readonly velocity: number; readonly takeBack: () => void }[];
}

/** Plays the pattern, step by step. */
export class Beat {
  readonly #options: BeatOptions;
  readonly #clock: StepClock;
  /** Scheduled steps, oldest first, until they are displayed. */
  #set: SetStep[] = [];

  constructor(options: BeatOptions) {
    this.#options = options;
    this.#clock = new StepClock({
      now: () => options.context.currentTime,
      pace: options.pattern,
      onStep: (count, time) => this.#play(count % PATTERN_STEPS, time),
    });
  }

  get isRunning(): boolean {
    return this.#clock.isRunning;
  }

  start(): void {
    this.#clock.start();
    this.#options.onRunning();
  }

  /** Stops, and cancels scheduled strokes. */
  stop(): void {
    if (!this.isRunning) return;
    this.#clock.stop();
    const now = this.#options.context.currentTime;
    const ahead = this.#set.filter(({ time }) => time > now);
    for (const { takeBack } of ahead.flatMap(({ strokes }) => strokes)) takeBack();
    this.#set = [];
    this.#options.onRunning();
  }

  /** The latest step that is audible at a time, once; null without a new one. */
  audibleAt(time: number): SetStep | null {
    const audible = this.#set.filter((one) => one.time <= time);
    this.#set = this.#set.filter((one) => one.time > time);
    return audible.at(-1) ?? null;
  }

  #play(step: number, time: number): void {
    const { pads, pattern, strike } = this.#options;
    const now = pattern();
    const strokes = pads.flatMap((pad) => {
      const velocity = VELOCITY[stepsOf(now, pad.slug)[step] ?? 0];
      return velocity > 0 ? [{ pad, velocity, takeBack: strike(pad, velocity, time) }] : [];
    });
    this.#set.push({ step, time, strokes });
  }
}
