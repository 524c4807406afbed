import { DEFAULT_PACK_SORT } from '@sound-library/contract/catalogue.ts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useApp } from '../../../platform/AppProvider.tsx';
import type { Track } from '../../../platform/analytics/tracker.ts';
import type { ListedPacks } from '../../../platform/catalogue/catalogue-queries.ts';
import { NO_FILTERS, type PackFilters, packListPath } from '../../../platform/catalogue/pack-filters.ts';

/** Tells analytics what the visitor looks for in the list, before any page that it is left for. */
export function useListEvents({ total: results }: Pick<ListedPacks, 'total'>, filters: PackFilters): void {
  const { tracker } = useApp();
  const isByHand = useNavigationType() !== 'POP';
  const [follower] = useState(() => followList(tracker.track));
  const address = packListPath(filters);
  const show = useEffectEvent(() => follower.show({ filters, results, isByHand }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another list.
  useLayoutEffect(() => show(), [address]);
  useLayoutEffect(() => follower.leave, [follower]);
}

/** So long a list has to stand still before it counts as what somebody looked for. */
export const SETTLED_AFTER_MS = 1_000;

/** The list as it is on show. */
interface ShownList {
  readonly filters: PackFilters;
  /** Packs found. */
  readonly results: number;
  /** Somebody asked for it here; else an address or the way back brought it. */
  readonly isByHand: boolean;
}

/** Follows the lists that a person sees, one after another. */
export interface ListFollower {
  readonly show: (list: ShownList) => void;
  /** The list is left: pending events are sent at once. */
  readonly leave: () => void;
}

/** Tells analytics what packs are searched for and filtered by, not on the way to it. */
export function followList(track: Track): ListFollower {
  let tracked = NO_FILTERS;
  let waiting: ShownList | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
    if (!waiting) return;
    const { filters, results } = waiting;
    if (isAnotherSearch(tracked, filters)) track('packs searched', { words: searchWords(filters.query), results });
    if (areOtherFilters(tracked, filters)) {
      track('packs filtered', { types: filters.types, sort: filters.sortBy, results });
    }
    tracked = filters;
    waiting = null;
  }

  return {
    show: (list) => {
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
    leave: settle,
  };
}

/** A person who types is not done with the words; one who goes on to kinds and order is. */
function isTyping(before: PackFilters, after: PackFilters): boolean {
  return before.query !== after.query;
}

/** Words that are taken away are no search. */
function isAnotherSearch(tracked: PackFilters, { query }: PackFilters): boolean {
  return query !== '' && query !== tracked.query;
}

/** Filters that are all taken back are none. */
function areOtherFilters(tracked: PackFilters, { types, sortBy }: PackFilters): boolean {
  if (types.length === 0 && sortBy === DEFAULT_PACK_SORT) return false;
  return types.join() !== tracked.types.join() || sortBy !== tracked.sortBy;
}

const MAX_LENGTH = 60;

/** What is no search for a sound: addresses, numbers of phones and cards, and what is too long and too mixed for a word. */
const KEPT_BACK = [
  /@/,
  /:\/\/|www\./i,
  /\d(?:[\s().-]*\d){6}/,
  /(?=\S*\d)(?=\S*\p{L})[\p{L}\d_.+/=-]{16}/u,
  /[!-~]{30}/,
];

/**
 * Search words as analytics may know them: trimmed, 60 characters at most; empty for what looks as if it had been meant for
 * another field.
 */
export function searchWords(query: string): string {
  const words = query.trim();
  if (KEPT_BACK.some((pattern) => pattern.test(words))) return '';
  return [...words].slice(0, MAX_LENGTH).join('').trimEnd();
}
