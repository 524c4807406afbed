import type { ReactNode } from 'react';
import { AudioProvider } from '../platform/audio/AudioProvider.tsx';
import type { PageIntl } from '../platform/i18n/intl.ts';
import { usePageIntl } from '../platform/i18n/page-intl-context.ts';

/** The sound of all pages, in the page's language. */
export function Sound({ children }: { readonly children: ReactNode }) {
  return <AudioProvider buttonNames={buttonNamesIn(usePageIntl())}>{children}</AudioProvider>;
}

interface ButtonNames {
  readonly play: string;
  readonly pause: string;
}

const known = new WeakMap<PageIntl, ButtonNames>();

/** Written once per language: all pages have the same. */
function buttonNamesIn(intl: PageIntl): ButtonNames {
  const name = '{name}';
  const names = known.get(intl) ?? {
    play: intl.phrase('player.play-named').text({ name }),
    pause: intl.phrase('player.pause-named').text({ name }),
  };
  known.set(intl, names);
  return names;
}
