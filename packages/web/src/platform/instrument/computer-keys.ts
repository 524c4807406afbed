/** The computer keys that play, by their position on a US keyboard: rows like a piano's, one row of pads, or four. */
const LETTERS = { pitched: 'AWSEDFTGYHUJKOL', drums: 'ASDFGHJK', kit: '1234QWERASDFZXCV' } as const;

type Arrangement = keyof typeof LETTERS;

/** The letter that plays the key or pad at an index, if any. */
export function letterAt(arrangement: Arrangement, place: number): string | undefined {
  return LETTERS[arrangement][place];
}

/** The index of the key or pad that a computer key plays, named as in `KeyboardEvent.code`; -1 for none. */
export function placeOf(arrangement: Arrangement, code: string): number {
  return /^(Key[A-Z]|Digit\d)$/.test(code) ? LETTERS[arrangement].indexOf(code.slice(-1)) : -1;
}
