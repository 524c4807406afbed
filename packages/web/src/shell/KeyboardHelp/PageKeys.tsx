import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { createMemory, parseSwitch } from '../../lib/memory.ts';
import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import { KeyboardHelpContext, type Shortcut, usePageKeys } from '../../platform/keyboard/page-keys.ts';
import { ModalBoundary } from '../ModalHost/ModalBoundary.tsx';
import { usePlayerKeys } from './use-player-keys.ts';
import { useSearchKey } from './use-search-key.ts';

/** The list of keys comes when somebody asks for it. */
const KeyboardHelp = lazy(() =>
  import('./KeyboardHelp.tsx').then(({ KeyboardHelp: Component }) => ({ default: Component })),
);

const characterKeys = createMemory({ storage: () => window.localStorage, key: 'labs.keys', parse: parseSwitch });

/** The keys that work anywhere on a page, and the dialog that lists them. */
export function PageKeys({ children }: { readonly children: ReactNode }) {
  const hasHelp = useFlag('keyboard-help');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areCharactersOn, setCharactersOn] = useState(true);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const actOnPlayer = usePlayerKeys();
  const search = useSearchKey();

  useEffect(() => setCharactersOn(characterKeys.recall() ?? true), []);

  const act = (shortcut: Shortcut): boolean => {
    if (shortcut === 'search') search();
    else if (shortcut !== 'help') return actOnPlayer(shortcut);
    else if (hasHelp) openHelp();
    else return false;
    return true;
  };
  usePageKeys({ act, areCharactersOn });

  const switchCharacters = (on: boolean) => {
    characterKeys.keep(on);
    setCharactersOn(on);
  };
  return (
    <KeyboardHelpContext value={hasHelp ? openHelp : null}>
      {children}
      {isHelpOpen ? (
        <ModalBoundary onError={() => setHelpOpen(false)}>
          <Suspense fallback={null}>
            <KeyboardHelp
              areCharactersOn={areCharactersOn}
              onSwitchCharacters={switchCharacters}
              onClose={() => setHelpOpen(false)}
            />
          </Suspense>
        </ModalBoundary>
      ) : null}
    </KeyboardHelpContext>
  );
}
