import { type ReactNode, useEffect } from 'react';
import { PAGE_TAKEN } from '../lib/hand-over.ts';

/** Tells the first module that all within does what it is there for; around one child, so that both sides count ids alike. */
export function TakenOver({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(PAGE_TAKEN));
  }, []);
  return children;
}
