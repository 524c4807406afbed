import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';

/** Letters of the computer keys, by their place on a US keyboard: two rows like a piano's, or one row of pads. */
const LETTERS = { pitched: 'AWSEDFTGYHUJKOL', drums: 'ASDFGHJK' } as const satisfies Record<
  PackInstrument['kind'],
  string
>;

/** The letter that plays the key or pad at a place, if one does. */
export function letterAt(kind: PackInstrument['kind'], place: number): string | undefined {
  return LETTERS[kind][place];
}

/** The place of the key or pad that a computer key plays, named as `KeyboardEvent.code` does; -1 for none. */
export function placeOf(kind: PackInstrument['kind'], code: string): number {
  return /^Key[A-Z]$/.test(code) ? LETTERS[kind].indexOf(code.charAt(3)) : -1;
}
