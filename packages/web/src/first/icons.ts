/** The drawings of a play button, out of `ui/Icon/icon-paths.ts`: all the others would be too much (a test compares). */
export const PLAY_PATH = 'M8 5.4v13.2c0 .9 1 1.5 1.8 1l10.3-6.6a1.2 1.2 0 0 0 0-2L9.8 4.4C9 3.9 8 4.5 8 5.4z';
export const PAUSE_PATH =
  'M7.5 4.5h2A1 1 0 0 1 10.5 5.5v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM14.5 4.5h2a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1z';
