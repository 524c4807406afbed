import { useEffect, useRef } from 'react';
import { hasOverlay, isWriting, takesSpace } from './focus-place.ts';
import { isCharacterKey, type Shortcut, shortcutOf } from './shortcut-of.ts';

interface PageKeys {
  /** Does it, or says that it has nothing to do: then the browser does what it always does. */
  readonly act: (shortcut: Shortcut) => boolean;
  /** Whether single characters are shortcuts. */
  readonly areCharactersOn: boolean;
}

/** Listens to keys anywhere on the page, behind everything that may use them itself. */
export function usePageKeys({ act, areCharactersOn }: PageKeys): void {
  const latest = useRef({ act, areCharactersOn });
  useEffect(() => {
    latest.current = { act, areCharactersOn };
  });

  useEffect(() => {
    let isTaken = false;
    // Before anything else hears the key: what it closes is still open.
    const look = () => {
      isTaken = hasOverlay(document);
    };
    const press = (event: KeyboardEvent) => {
      if (isTaken || event.defaultPrevented || isWriting(event.target)) return;
      if (event.key === ' ' && takesSpace(event.target)) return;
      if (isCharacterKey(event) && !latest.current.areCharactersOn) return;
      const shortcut = shortcutOf(event);
      if (shortcut && latest.current.act(shortcut)) event.preventDefault();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', press);
    };
  }, []);
}
