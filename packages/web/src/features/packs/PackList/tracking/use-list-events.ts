import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useApp } from '../../../../platform/AppProvider.tsx';
import type { ListedPacks } from '../../../../platform/catalogue/catalogue-queries.ts';
import { type PackFilters, packListPath } from '../../../../platform/catalogue/pack-filters.ts';
import { followList } from './follow-list.ts';

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
