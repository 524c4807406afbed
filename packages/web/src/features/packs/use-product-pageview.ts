import type { Pack } from '@sound-library/contract/resources/packs.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { usePageLocation } from '../../platform/navigation/use-page.ts';

/** Tells analytics which pack the page shows: once for each time that it is come to, after the page view. */
export function useProductPageview({
  slug,
  name: title,
  premium: isPremium,
}: Pick<Pack, 'slug' | 'name' | 'premium'>): void {
  const { tracker } = useApp();
  const { pathname } = usePageLocation();
  const told = useRef<string>(null);
  const tell = useEffectEvent(() => tracker.productPageview({ slug, title, isPremium }));
  useEffect(() => {
    if (told.current === pathname) return;
    told.current = pathname;
    tell();
  }, [pathname]);
}
