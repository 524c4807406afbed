import { createContext, use } from 'react';

/** Opens the list of all keys; null where there is none. */
export const KeyboardHelpContext = createContext<(() => void) | null>(null);

export function useOpenKeyboardHelp(): (() => void) | null {
  return use(KeyboardHelpContext);
}
