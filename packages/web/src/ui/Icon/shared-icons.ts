import type { IconName } from './icon-paths.ts';

/** Icons that a list repeats with every card: a page has their drawings once (`IconSheet`), and the cards refer to them. */
export const SHARED_ICONS = ['play', 'pause', 'lock', 'lock-open'] as const satisfies readonly IconName[];

/** Id of an icon's drawing in the page; undefined for an icon that each place draws itself. */
export function sharedIconId(name: string): string | undefined {
  return SHARED_ICONS.some((shared) => shared === name) ? `icon-${name}` : undefined;
}
