import type { ReactNode } from 'react';
import { AudioProvider } from '../platform/audio/AudioProvider.tsx';
import { useText } from '../platform/i18n/use-text.ts';

/** The sound of all pages, in the page's language. */
export function Sound({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const name = '{name}';
  const buttonNames = { play: text('player.play-named', { name }), pause: text('player.pause-named', { name }) };
  return <AudioProvider buttonNames={buttonNames}>{children}</AudioProvider>;
}
