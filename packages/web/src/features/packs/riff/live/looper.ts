import { createListeners } from '../../../../lib/listeners.ts';
import { StepClock, stepSeconds } from '../../../../platform/instrument/step-clock.ts';
import type { Session } from '../../instrument/live/session.ts';
import type { Sampler, Sound } from '../../instrument/live/sound.ts';
import { arrange, type Grid, type Riff, type RiffNote, STEPS_PER_BAR, STEPS_PER_BEAT } from '../riff.ts';
import { LoopPlayer } from './loop-player.ts';
import { Take } from './take.ts';

/** The instrument that a looper records and plays. */
export interface LooperInstrument extends Pick<Session, 'signal' | 'begin' | 'observe'> {
  readonly context: Pick<AudioContext, 'currentTime' | 'outputLatency'>;
  readonly sound: Omit<Sound, 'output'>;
}

/** The pack's own sound, or that of another pack. */
export type Voice = 'own' | 'other';

export interface LooperSnapshot {
  readonly phase: 'idle' | 'count-in' | 'recording' | 'playing';
  /** Beats per minute. */
  readonly tempo: number;
  readonly bars: number;
  /** The bars of the next recording: one that is stopped early has fewer. */
  readonly chosenBars: number;
  readonly grid: Grid;
  /** The notes as they were played; none without a riff. */
  readonly played: readonly RiffNote[];
  /** The last riff that was deleted, until it is restored. */
  readonly deleted: Pick<LooperSnapshot, 'tempo' | 'bars' | 'grid' | 'played'> | null;
  /** The last recording ended without a note. */
  readonly isSilent: boolean;
  readonly voice: Voice;
  /** The sampler of that voice; null until the instrument is open. */
  readonly sampler: Sampler | null;
}

const FIRST: LooperSnapshot = {
  phase: 'idle',
  tempo: 100,
  bars: 4,
  chosenBars: 4,
  grid: 'off',
  played: [],
  deleted: null,
  isSilent: false,
  voice: 'own',
  sampler: null,
};
const COUNT_IN_STEPS = STEPS_PER_BAR;
/** In seconds: a page that loads another pack is busy for longer than one that only plays. */
const LOOK_AHEAD = 0.5;
/** How often a take looks whether its first bar or its end is heard. */
const FOLLOW_EVERY_MS = 10;

/** Records a riff after a bar of count-in, and plays it in a loop. */
export class Looper {
  readonly #listeners = createListeners();
  readonly #onRecorded: (riff: Riff) => void;
  #snapshot = FIRST;
  #instrument: LooperInstrument | null = null;
  #clock: StepClock | null = null;
  #player: LoopPlayer | null = null;
  #other: Sampler | null = null;
  #take: Take | null = null;
  /** The riff before the take. */
  #former: Pick<LooperSnapshot, 'played' | 'bars'> = FIRST;
  #clicks: (() => void)[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Count of the clock at which the riff begins. */
  #origin = 0;
  /** Scheduled steps of the riff until they have been heard; negative ones count in. */
  #steps: { readonly step: number; readonly time: number }[] = [];

  constructor(onRecorded: (riff: Riff) => void) {
    this.#onRecorded = onRecorded;
  }

  subscribe = this.#listeners.subscribe;

  getSnapshot = (): LooperSnapshot => this.#snapshot;

  connect(instrument: LooperInstrument): void {
    if (this.#instrument === instrument) return;
    const { context, sound, signal } = instrument;
    this.#instrument = instrument;
    this.#player = new LoopPlayer(context, sound);
    this.#clock = new StepClock({
      now: () => context.currentTime,
      pace: () => ({ tempo: this.#snapshot.tempo, swing: 0 }),
      lookAhead: LOOK_AHEAD,
      onStep: (count, time) => this.#onStep(count, time),
    });
    instrument.observe({
      press: (note, velocity) => this.#take?.press(note, velocity, this.#heardAt),
      hold: (notes) => {
        this.#take?.setHeld(notes, this.#heardAt);
        if (this.#take && this.#snapshot.phase === 'recording') this.#publish({ played: this.#take.notes });
      },
      silence: () => this.stop(),
    });
    signal.addEventListener('abort', () => this.stop());
    this.choose('own');
  }

  load({ tempo, bars, notes }: Riff): void {
    this.stop();
    this.#publish({ tempo, bars, chosenBars: bars, played: notes, grid: 'off', isSilent: false });
  }

  change(setting: Partial<Pick<LooperSnapshot, 'tempo' | 'bars' | 'grid'>>): void {
    const { bars = this.#snapshot.chosenBars } = setting;
    this.#publish({ ...setting, chosenBars: bars });
  }

  clear(): void {
    this.stop();
    const { tempo, bars, grid, played } = this.#snapshot;
    this.#publish({ played: [], deleted: { tempo, bars, grid, played } });
  }

  restore(): void {
    this.stop();
    this.#publish({ ...this.#snapshot.deleted, deleted: null, isSilent: false });
  }

  record(): void {
    this.#start('count-in', COUNT_IN_STEPS);
  }

  play(): void {
    if (this.#snapshot.played.length > 0) this.#start('playing', 0);
  }

  /** Stops at once; a recording ends with the bar that it is in. */
  stop(): void {
    if (this.#snapshot.phase === 'idle') return;
    this.#clock?.stop();
    this.#player?.stop();
    for (const end of this.#clicks) end();
    this.#clicks = [];
    clearInterval(this.#timer);
    this.#steps = [];
    if (this.#snapshot.phase === 'recording') this.#finishTake();
    this.#take = null;
    this.#publish({ phase: 'idle' });
  }

  /** Sets the sampler of another pack, which plays from the next beat on; null for none. */
  setOther(other: Sampler | null): void {
    this.#other = other;
    this.choose(other ? 'other' : 'own');
  }

  /** Plays the riff in this voice from the next beat on. */
  choose(voice: Voice): void {
    const sampler = (voice === 'other' && this.#other) || (this.#instrument?.sound ?? null);
    if (sampler) this.#player?.use(sampler);
    this.#publish({ voice, sampler });
  }

  /** The step of the riff that is heard now, negative ones during the count-in; null before and without one. */
  heardStep(): number | null {
    const now = this.#heardAt;
    const heard = this.#steps.findLastIndex(({ time }) => time <= now);
    this.#steps = this.#steps.slice(Math.max(0, heard));
    return heard < 0 ? null : (this.#steps[0]?.step ?? null);
  }

  #start(phase: 'count-in' | 'playing', origin: number): void {
    if (!this.#instrument) return;
    this.stop();
    this.#instrument.begin();
    this.#origin = origin;
    this.#publish({ phase, isSilent: false });
    this.#clock?.start();
  }

  #onStep(count: number, time: number): void {
    const { phase, bars, chosenBars, tempo } = this.#snapshot;
    if (phase === 'count-in' && !this.#take) this.#beginTake(time + (this.#origin - count) * stepSeconds(tempo));
    const end = (this.#take ? chosenBars : bars) * STEPS_PER_BAR;
    const step = count - this.#origin;
    const isLoop = !this.#take || step >= end;
    this.#steps.push({ step: isLoop ? step % end : step, time });
    if (isLoop) this.#player?.playStep(this.#riff, step % end, time);
    else if (step % STEPS_PER_BEAT === 0 && this.#instrument)
      this.#clicks.push(this.#instrument.sound.click(time, step % STEPS_PER_BAR === 0));
  }

  #beginTake(begin: number): void {
    const { tempo, played, bars: formerBars, chosenBars: bars } = this.#snapshot;
    const end = begin + bars * STEPS_PER_BAR * stepSeconds(tempo);
    this.#take = new Take({ tempo, bars, begin });
    this.#former = { played, bars: formerBars };
    // By the clock of the context, which a busy device slows down.
    this.#timer = setInterval(() => {
      const now = this.#heardAt;
      const { phase } = this.#snapshot;
      if (phase === 'count-in' && now >= begin) this.#publish({ phase: 'recording', played: [], bars });
      if (now < end) return;
      // The loop follows without a pause.
      if (this.#finishTake()) this.#publish({ phase: 'playing' });
      else this.stop();
    }, FOLLOW_EVERY_MS);
  }

  /** Makes the take the riff; without any note the former riff stays. Returns whether there was any. */
  #finishTake(): boolean {
    clearInterval(this.#timer);
    const recorded = this.#take?.finish(this.#heardAt);
    this.#take = null;
    if (!recorded || recorded.notes.length === 0) {
      this.#publish({ ...this.#former, isSilent: true });
      return false;
    }
    this.#publish({ played: recorded.notes, bars: recorded.bars });
    this.#onRecorded(this.#riff);
    return true;
  }

  get #riff(): Riff {
    return arrange(this.#snapshot.played, this.#snapshot);
  }

  /** The moment that is heard now: a player follows the sound, which leaves the device a little later. */
  get #heardAt(): number {
    const { currentTime = 0, outputLatency = 0 } = this.#instrument?.context ?? {};
    return currentTime - outputLatency;
  }

  #publish(change: Partial<LooperSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#listeners.notify();
  }
}
