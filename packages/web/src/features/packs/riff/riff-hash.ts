import { useEffect, useState } from 'react';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';

/** The beginning of a URL's hash that contains a riff. The code that reads the rest loads only when there is one. */
export const RIFF_HASH = '#riff=';

/** The last hash of the URL that contained a riff; empty without one. */
export function useRiffHash(): string {
  const { hash } = usePageLocation();
  const [riff, setRiff] = useState('');
  useEffect(() => {
    if (hash.startsWith(RIFF_HASH)) setRiff(hash);
  }, [hash]);
  return riff;
}
