import type { TextKey } from '../../../../platform/i18n/texts.ts';

/** Names of drums by their General MIDI notes. */
const NAMES: Readonly<Partial<Record<number, TextKey>>> = {
  35: 'instrument.pad.kick',
  36: 'instrument.pad.kick',
  37: 'instrument.pad.rim',
  38: 'instrument.pad.snare',
  39: 'instrument.pad.clap',
  40: 'instrument.pad.soft-snare',
  41: 'instrument.pad.low-tom',
  42: 'instrument.pad.hat',
  43: 'instrument.pad.low-tom',
  45: 'instrument.pad.mid-tom',
  46: 'instrument.pad.open-hat',
  47: 'instrument.pad.mid-tom',
  48: 'instrument.pad.high-tom',
  49: 'instrument.pad.crash',
  50: 'instrument.pad.high-tom',
  51: 'instrument.pad.ride',
  54: 'instrument.pad.tambourine',
  56: 'instrument.pad.cowbell',
  70: 'instrument.pad.shaker',
};

/** What the drum on a MIDI note is called; undefined for a note without a customary drum. */
export function padName(midi: number): TextKey | undefined {
  return NAMES[midi];
}
