/** Starts a note; `onEnded` is called when it has faded out. Returns the function that releases it. */
export type StartNote = (note: number, velocity: number, onEnded: () => void) => () => void;

interface VoicesOptions {
  readonly start: StartNote;
  /** Drums sound to their end, whenever the key is released. */
  readonly oneShot: boolean;
  /** Called whenever the set of notes that a key or the pedal holds has changed. */
  readonly onHeld: (notes: ReadonlySet<number>) => void;
}

interface Voice {
  readonly note: number;
  readonly stop: () => void;
  /** Held by its key, by the pedal, or released and fading out. */
  held: 'key' | 'pedal' | null;
}

export const VOICE_LIMIT = 16;

/** The voices of an instrument: held notes, sustained notes, and voice stealing above the limit. */
export class Voices {
  readonly #options: VoicesOptions;
  readonly #sounding = new Set<Voice>();
  #pedal = false;

  constructor(options: VoicesOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#sounding.size;
  }

  press(note: number, velocity: number): void {
    for (const voice of this.#sounding) if (voice.note === note && voice.held) this.#letGo(voice);
    this.#makeRoom();
    const stop = this.#options.start(note, velocity, () => this.#forget(voice));
    const voice: Voice = { note, stop, held: 'key' };
    this.#sounding.add(voice);
    this.notifyHeld();
  }

  release(note: number): void {
    for (const voice of this.#sounding) {
      if (voice.note !== note || voice.held !== 'key') continue;
      if (this.#pedal) voice.held = 'pedal';
      else this.#letGo(voice);
    }
    this.notifyHeld();
  }

  setPedal(down: boolean): void {
    this.#pedal = down;
    if (down) return;
    for (const voice of this.#sounding) if (voice.held === 'pedal') this.#letGo(voice);
    this.notifyHeld();
  }

  /** Releases everything, whatever the pedal's state. */
  releaseAll(): void {
    for (const voice of this.#sounding) if (voice.held) this.#letGo(voice);
    this.notifyHeld();
  }

  #makeRoom(): void {
    while (this.#sounding.size >= VOICE_LIMIT) {
      const voices = [...this.#sounding];
      // The least audible first: a voice that is fading out, then one that only the pedal holds, then the oldest.
      const stolen = voices.find(({ held }) => !held) ?? voices.find(({ held }) => held === 'pedal') ?? voices[0];
      if (!stolen) return;
      this.#sounding.delete(stolen);
      stolen.stop();
    }
  }

  #letGo(voice: Voice): void {
    voice.held = null;
    if (!this.#options.oneShot) voice.stop();
  }

  #forget(voice: Voice): void {
    this.#sounding.delete(voice);
    if (voice.held) this.notifyHeld();
  }

  notifyHeld(): void {
    this.#options.onHeld(new Set([...this.#sounding].filter(({ held }) => held).map(({ note }) => note)));
  }
}
