import { type ReactNode, useEffect } from 'react';
import { HYDRATED } from '../lib/before-hydration.ts';

/** Tells the first module that all within does what it is there for; around one child, so that both sides count ids alike. */
export function HydrationMarker({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED));
  }, []);
  return children;
}
