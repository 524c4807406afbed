/** Computer keys by their position on a US keyboard, as `KeyboardEvent.code` names them: four rows, like the pads. */
const CODES: readonly string[] = [
  ...['Digit1', 'Digit2', 'Digit3', 'Digit4'],
  ...['KeyQ', 'KeyW', 'KeyE', 'KeyR'],
  ...['KeyA', 'KeyS', 'KeyD', 'KeyF'],
  ...['KeyZ', 'KeyX', 'KeyC', 'KeyV'],
];

/** The letter on the computer key that plays the pad at an index, if any. */
export function letterAt(place: number): string | undefined {
  return CODES[place]?.at(-1);
}

/** The index of the pad that a computer key plays; -1 for none. */
export function placeOf(code: string): number {
  return CODES.indexOf(code);
}
