import { DEFAULT_PACK_SORT } from '@sound-library/contract/catalogue.ts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useApp } from '../../../platform/AppProvider.tsx';
import type { Track } from '../../../platform/analytics/tracker.ts';
import type { ListedPacks } from '../../../platform/catalogue/catalogue-queries.ts';
import { NO_FILTERS, type PackFilters, packListPath } from '../../../platform/catalogue/pack-filters.ts';

/** Tracks the visitor's searches in the list, before any page that they continue to. */
export function useListEvents({ total: results }: Pick<ListedPacks, 'total'>, filters: PackFilters): void {
  const { tracker } = useApp();
  const isByHand = useNavigationType() !== 'POP';
  const [follower] = useState(() => followList(tracker.track));
  const address = packListPath(filters);
  const show = useEffectEvent(() => follower.show({ filters, results, isByHand }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL is another list.
  useLayoutEffect(() => show(), [address]);
  useLayoutEffect(() => follower.leave, [follower]);
}

/** How long a list has to be unchanged before it is tracked. */
export const SETTLED_AFTER_MS = 1_000;

interface ShownList {
  readonly filters: PackFilters;
  /** Number of packs. */
  readonly results: number;
  /** Requested by the visitor here, and not by a URL or a back navigation. */
  readonly isByHand: boolean;
}

/** Tracks settled searches and filters of successive lists, but no intermediate ones. */
export function followList(track: Track) {
  let tracked = NO_FILTERS;
  let waiting: ShownList | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
    if (!waiting) return;
    const { filters, results } = waiting;
    const { query, types, sortBy } = filters;
    // Removing the words is not a search, and removing all filters is not filtering.
    if (query !== '' && query !== tracked.query) track('packs searched', { words: searchWords(query), results });
    const isFiltered = types.length > 0 || sortBy !== DEFAULT_PACK_SORT;
    if (isFiltered && (types.join() !== tracked.types.join() || sortBy !== tracked.sortBy)) {
      track('packs filtered', { types, sort: sortBy, results });
    }
    tracked = filters;
    waiting = null;
  }

  return {
    show: (list: ShownList): void => {
      if (list.isByHand) {
        if (waiting && isTyping(waiting.filters, list.filters) !== isTyping(tracked, waiting.filters)) settle();
        clearTimeout(timer);
        waiting = list;
        timer = setTimeout(settle, SETTLED_AFTER_MS);
      } else {
        settle();
        tracked = list.filters;
      }
    },
    /** The visitor leaves the list: pending events are sent at once. */
    leave: settle,
  };
}

/** Whether a change may be part of typing; a change of kinds or order means that the words are final. */
function isTyping(before: PackFilters, after: PackFilters): boolean {
  return before.query !== after.query;
}

const MAX_LENGTH = 60;

/** Text that is no search for a sound: addresses, telephone and card numbers, and what is too long or too mixed for a word. */
const REDACTED_PATTERNS = [
  /@/,
  /:\/\/|www\./i,
  /\d(?:[\s().-]*\d){6}/,
  /(?=\S*\d)(?=\S*\p{L})[\p{L}\d_.+/=-]{16}/u,
  /[!-~]{30}/,
];

/** Search words for analytics: trimmed, 60 characters at most; empty for text that appears to belong in another field. */
export function searchWords(query: string): string {
  const words = query.trim();
  if (REDACTED_PATTERNS.some((pattern) => pattern.test(words))) return '';
  return [...words].slice(0, MAX_LENGTH).join('').trimEnd();
}
