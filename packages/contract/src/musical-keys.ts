/** A key as editors write it: tonic and mode, such as `D minor` or `Bb major`. */
export const MUSICAL_KEY_PATTERN = /^([A-G])([#b]?) (major|minor|dorian|phrygian|lydian|mixolydian)$/;
