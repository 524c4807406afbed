/** The pitches by which drum parts name their pieces. */
export const KICK = 36;
export const RIM = 37;
export const SNARE = 38;
export const GHOST = 40;
export const LOW_TOM = 41;
export const HAT = 42;
export const MID_TOM = 45;
export const OPEN_HAT = 46;
export const CRASH = 49;
export const HIGH_TOM = 50;
export const RIDE = 51;
export const SHAKER = 70;
