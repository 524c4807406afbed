/** Drawn on a 24 grid with strokes of 1.75, except for the filled shapes that `isSolid` names. */
export const ICON_PATHS = {
  play: 'M8 5.4v13.2c0 .9 1 1.5 1.8 1l10.3-6.6a1.2 1.2 0 0 0 0-2L9.8 4.4C9 3.9 8 4.5 8 5.4z',
  pause:
    'M7.5 4.5h2a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM14.5 4.5h2a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1z',
  next: 'M5 6.2v11.6c0 .8.9 1.3 1.6.8l8.9-5.8V18a1 1 0 0 0 1 1h1a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1h-1a1 1 0 0 0-1 1v5.2L6.6 5.4C5.9 4.9 5 5.4 5 6.2z',
  previous:
    'M19 6.2v11.6c0 .8-.9 1.3-1.6.8l-8.9-5.8V18a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h1a1 1 0 0 1 1 1v5.2l8.9-5.8c.7-.5 1.6 0 1.6.8z',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM15.7 15.7 20.5 20.5',
  close: 'M6 6 18 18M18 6 6 18',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'arrow-left': 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5',
  'arrow-right': 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.8 12h16.4M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5s1.2-6.2 3.7-8.5z',
  shuffle:
    'M3.5 7h3c1.7 0 3.2.9 4.1 2.3l2.8 5.4c.9 1.4 2.4 2.3 4.1 2.3h3M3.5 17h3c1.7 0 3.2-.9 4.1-2.3M13.4 9.3C14.3 7.9 15.8 7 17.5 7h3M17.8 4.3 20.5 7l-2.7 2.7M17.8 14.3l2.7 2.7-2.7 2.7',
  menu: 'M4 7.5h16M4 12h16M4 16.5h16',
  filter:
    'M4 7h9.5M18 7h2M4 17h2M10.5 17H20M15.7 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM8.3 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  lock: 'M6.5 10.8h11a1 1 0 0 1 1 1v7.2a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.2a1 1 0 0 1 1-1zM8.2 10.8V8a3.8 3.8 0 0 1 7.6 0v2.8',
  'lock-open':
    'M6.5 10.8h11a1 1 0 0 1 1 1v7.2a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.2a1 1 0 0 1 1-1zM8.2 10.8V7.5a3.8 3.8 0 0 1 7.2-1.7',
  heart: 'M12 20.3 4.7 13a4.95 4.95 0 0 1 7-7l.3.3.3-.3a4.95 4.95 0 0 1 7 7z',
  download: 'M12 4v11.5M6.8 10.8 12 16l5.2-5.2M4.5 20h15',
  check: 'm5 12.7 4.6 4.6L19.3 7',
  external: 'M13.5 5H19v5.5M19 5l-8.5 8.5M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.3M12 7.8v.2',
  warning: 'M12 4.3 3.6 19h16.8L12 4.3zM12 10v4.3M12 16.7v.2',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** An icon of the same kind that only one component uses, and that is bundled with it. */
export type IconPath = `M${string}`;

export const isIconName = (name: string): name is IconName => name in ICON_PATHS;

export const isSolid = (name: string): boolean => SOLID.includes(name);
const SOLID: readonly string[] = ['play', 'pause', 'next', 'previous'] satisfies readonly IconName[];

export const ICON_NAMES = Object.keys(ICON_PATHS).filter(isIconName);
