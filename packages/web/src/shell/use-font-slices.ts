import { useEffect } from 'react';

/** Offers the fonts for rare characters once the page is alive: their rules are long, and hardly any page needs them. */
export function useFontSlices(stylesheet: string | undefined): void {
  useEffect(() => {
    if (!stylesheet) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheet;
    document.head.append(link);
    return () => link.remove();
  }, [stylesheet]);
}
