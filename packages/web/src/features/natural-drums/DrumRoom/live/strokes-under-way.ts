interface Stroke {
  readonly pad: string;
  /** Strokes of one group end each other; null for none. */
  readonly group: string | null;
  /** When it begins, by the sound card's clock: now, or a moment ahead. */
  readonly time: number;
  /** Ends it at a time. */
  readonly stop: (time: number) => void;
}

/** As many strokes of one pad ring into each other; more would only be heard by the processor. */
export const RINGING = 3;
/** The longest recording is over by then, in seconds. */
const OVER = 8;

/**
 * What is ringing, and what is set to. A stroke ends the earlier ones of its group when it begins, in whatever order they
 * are told of: hands play now, a pattern a moment ahead.
 */
export class StrokesUnderWay {
  #strokes: Stroke[] = [];

  /** Gives the function that takes a stroke back which has not begun. */
  add(stroke: Stroke): () => void {
    this.#strokes = this.#strokes.filter(({ time }) => time > stroke.time - OVER);
    if (stroke.group !== null) this.#choke(stroke);
    this.#makeRoom(stroke);
    this.#strokes.push(stroke);
    return () => {
      this.#strokes = this.#strokes.filter((one) => one !== stroke);
      stroke.stop(0);
    };
  }

  #choke({ group, time, stop }: Stroke): void {
    const others = this.#strokes.filter((one) => one.group === group);
    for (const earlier of others) if (earlier.time < time) earlier.stop(time);
    const later = others.filter((one) => one.time > time).map((one) => one.time);
    if (later.length > 0) stop(Math.min(...later));
  }

  #makeRoom({ pad, time }: Stroke): void {
    const ringing = this.#strokes.filter((one) => one.pad === pad && one.time <= time);
    for (const oldest of ringing.slice(0, Math.max(0, ringing.length - RINGING + 1))) {
      oldest.stop(time);
      this.#strokes = this.#strokes.filter((one) => one !== oldest);
    }
  }
}
