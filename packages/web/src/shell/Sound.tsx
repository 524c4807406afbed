import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { AudioProvider } from '../platform/audio/AudioProvider.tsx';

/** The sound of all pages, in the page's language. */
export function Sound({ children }: { readonly children: ReactNode }) {
  return <AudioProvider buttonNames={buttonNamesIn(useIntl())}>{children}</AudioProvider>;
}

interface ButtonNames {
  readonly play: string;
  readonly pause: string;
}

const known = new WeakMap<IntlShape, ButtonNames>();

/** Written once per language: all pages have the same. */
function buttonNamesIn(intl: IntlShape): ButtonNames {
  const name = '{name}';
  const names = known.get(intl) ?? {
    play: intl.formatMessage({ id: 'player.play-named' }, { name }),
    pause: intl.formatMessage({ id: 'player.pause-named' }, { name }),
  };
  known.set(intl, names);
  return names;
}
