import type { Field } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';

/** What an input of a field in one locale is made from. */
export interface InputSetting {
  readonly field: Field;
  readonly locale: string;
  /** `«Field name», «locale»`: the input's accessible name. */
  readonly label: string;
  readonly value: unknown;
  /** A text that was typed and is no value, from before. */
  readonly typed: string | undefined;
  readonly store: ContentStore;
  readonly mediaOrigin: string;
  /** Takes the new value; undefined says that there is none. */
  set(value: unknown): void;
  /** Takes a text that is no value. */
  hold(text: string, message: string): void;
  /** Leads to another entry. */
  open(id: string): void;
}

/** An element with the input in it; the first control in it takes the focus. */
export type MakeInput = (setting: InputSetting) => HTMLElement;
