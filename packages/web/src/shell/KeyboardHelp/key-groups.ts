import type { TextKey } from '../../platform/i18n/texts.ts';

interface KeyLine {
  /** Any one of these; a text key stands for a key with a name in words. */
  readonly keys: readonly (string | { readonly text: TextKey })[];
  readonly meaning: TextKey;
}

interface KeyGroup {
  readonly title: TextKey;
  readonly lines: readonly KeyLine[];
}

const SPACE = { text: 'keys.space' } as const;

/** All keys of the application, as the help dialog lists them. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'keys.player',
    lines: [
      { keys: [SPACE, 'K'], meaning: 'keys.play-pause' },
      { keys: ['J'], meaning: 'keys.back' },
      { keys: ['L'], meaning: 'keys.forward' },
      { keys: ['N'], meaning: 'keys.next' },
      { keys: ['P'], meaning: 'keys.previous' },
      { keys: ['M'], meaning: 'keys.mute' },
      { keys: ['Esc'], meaning: 'keys.stop' },
    ],
  },
  {
    title: 'keys.page',
    lines: [
      { keys: ['/'], meaning: 'keys.search' },
      { keys: ['?'], meaning: 'keys.help' },
    ],
  },
  {
    title: 'keys.list',
    lines: [
      { keys: ['↓', '↑'], meaning: 'keys.list.move' },
      { keys: ['→', 'Enter'], meaning: 'keys.list.open' },
      { keys: [SPACE], meaning: 'keys.list.play' },
      { keys: ['←'], meaning: 'keys.list.button' },
      { keys: ['Home', 'End'], meaning: 'keys.list.ends' },
    ],
  },
  {
    title: 'keys.position',
    lines: [
      { keys: ['←', '→'], meaning: 'keys.position.step' },
      { keys: ['Shift ←', 'Shift →'], meaning: 'keys.position.leap' },
      { keys: ['Home', 'End'], meaning: 'keys.position.ends' },
    ],
  },
];
