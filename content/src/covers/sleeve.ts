import type { PaletteName } from './palette.ts';
import type { Press } from './press.ts';

/** One picture to print: its format, its inks and its composition. */
export interface Sleeve {
  readonly format: 'square' | 'wide';
  readonly palette: PaletteName;
  draw(press: Press): void;
}
