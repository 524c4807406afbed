import { noteOf } from '../../../../platform/instrument/playable.ts';

/** Lights the displayed keys of the held notes; call `paint` when the keys have been assigned other notes. */
export class KeyLights {
  readonly #region: HTMLElement;
  #held: ReadonlySet<number> = new Set();

  constructor(region: HTMLElement) {
    this.#region = region;
  }

  show = (held: ReadonlySet<number>): void => {
    this.#held = held;
    this.paint();
  };

  paint(): void {
    for (const key of this.#region.querySelectorAll<HTMLElement>('[data-midi]')) {
      key.toggleAttribute('data-sounding', this.#held.has(noteOf(key) ?? -1));
    }
  }
}
