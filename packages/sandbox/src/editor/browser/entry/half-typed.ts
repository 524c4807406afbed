import type { Fault } from '../content/management-api.ts';
import type { Place } from '../content/merge-fields.ts';

const keyOf = ({ field, locale }: Place): string => `${field}\n${locale}`;

function placeOf(key: string): Place {
  const [field = '', locale = ''] = key.split('\n');
  return { field, locale };
}

/** Texts that are no value yet, such as half a number, with what is wrong with each. */
export class HalfTyped {
  readonly #texts = new Map<string, { readonly text: string; readonly message: string }>();

  get isEmpty(): boolean {
    return this.#texts.size === 0;
  }

  get faults(): readonly Fault[] {
    return [...this.#texts].map(([key, { message }]) => ({ place: placeOf(key), message }));
  }

  textAt(place: Place): string | undefined {
    return this.#texts.get(keyOf(place))?.text;
  }

  hold(place: Place, text: string, message: string): void {
    this.#texts.set(keyOf(place), { text, message });
  }

  drop(place: Place): void {
    this.#texts.delete(keyOf(place));
  }

  /** The texts as they can be kept, and taken again. */
  get kept(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#texts].map(([key, { text }]) => [key, text]));
  }

  take(kept: Readonly<Record<string, string>>): void {
    for (const [key, text] of Object.entries(kept)) {
      this.#texts.set(key, { text, message: 'This is not saved: correct it.' });
    }
  }
}
