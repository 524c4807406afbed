/** Milliseconds that a pad stays lit. */
const LIT_MS = 130;

/** Lights pads when they are struck, brighter for a harder stroke. */
export class PadLights {
  readonly #region: HTMLElement;
  readonly #lit = new Map<HTMLElement, ReturnType<typeof setTimeout>>();

  constructor(region: HTMLElement) {
    this.#region = region;
  }

  /** `velocity` is MIDI's, 1 to 127. */
  flash(midi: number, velocity: number): void {
    const pad = this.#region.querySelector<HTMLElement>(`[data-midi="${midi}"]`);
    if (!pad) return;
    clearTimeout(this.#lit.get(pad));
    pad.style.setProperty('--force', (velocity / 127).toFixed(2));
    pad.toggleAttribute('data-sounding', true);
    this.#lit.set(
      pad,
      setTimeout(() => pad.toggleAttribute('data-sounding', false), LIT_MS),
    );
  }
}
